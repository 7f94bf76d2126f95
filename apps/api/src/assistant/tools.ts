/** Every tool of the assistant: the one registry of both engines. */
import type { Tool } from './tool.ts';
import { notifications, plan } from './tools/account.ts';
import { announced } from './tools/announced.ts';
import { books } from './tools/books.ts';
import { cashFlows } from './tools/cash-flows.ts';
import { benchmarks, valueCourse } from './tools/course.ts';
import { contributions, decisions } from './tools/decisions.ts';
import { exposure } from './tools/exposure.ts';
import { glossary } from './tools/glossary.ts';
import { holdings } from './tools/holdings.ts';
import { income } from './tools/income.ts';
import { metrics } from './tools/metrics.ts';
import { pastSuggestions } from './tools/past-suggestions.ts';
import { portfolioFacts } from './tools/portfolio-facts.ts';
import { portfolios } from './tools/portfolios.ts';
import { risk } from './tools/risk.ts';
import { rules } from './tools/rules.ts';
import { simulationHonesty, simulations } from './tools/simulations.ts';
import { stress } from './tools/stress.ts';
import { suggestion } from './tools/suggestion.ts';
import { supervision } from './tools/supervision.ts';
import { heldIn, tickerActions, tickerFacts } from './tools/ticker.ts';
import { totalCourse } from './tools/total-course.ts';
import { transactions } from './tools/transactions.ts';
import { whatIfApproved } from './tools/what-if-approved.ts';

export const TOOLS: readonly Tool[] = [
  portfolios,
  portfolioFacts,
  holdings,
  books,
  income,
  announced,
  cashFlows,
  valueCourse,
  benchmarks,
  metrics,
  risk,
  exposure,
  stress,
  suggestion,
  pastSuggestions,
  decisions,
  contributions,
  whatIfApproved,
  supervision,
  rules,
  simulations,
  simulationHonesty,
  tickerFacts,
  tickerActions,
  heldIn,
  transactions,
  plan,
  notifications,
  totalCourse,
  glossary,
];
