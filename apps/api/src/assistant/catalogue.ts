/** How each question of the catalogue is answered: by which tools, and what of their answers is told. */

import type { Period } from '@ballast/domain/assistant/find-period';
import type { QuestionKey } from '@ballast/domain/assistant/questions';
import type { Term } from '@ballast/domain/assistant/terms';

/** What a question is about, as far as it is known. */
export interface Subject {
  readonly portfolio?: string;
  readonly symbol?: string;
  readonly simulation?: string;
  readonly term?: Term;
  readonly period?: Period;
}

type Input = (subject: Subject) => object;

export interface AnswerPlan {
  readonly tools: readonly (readonly [key: string, input: Input])[];
  /** Facts below the sentence, by key or by their beginning. */
  readonly list?: readonly string[];
  readonly shows: readonly ('table' | 'chart' | 'notes')[];
  /** What is noted comes before the facts. */
  readonly isReasonFirst?: true;
}

const nothing: Input = () => ({});
const portfolio: Input = ({ portfolio: id }) => ({ portfolio: id });
const range: Input = ({ portfolio: id, period }) => ({ portfolio: id, ...period });
const symbol: Input = (subject) => ({ symbol: subject.symbol });

const plan = (
  tool: string,
  input: Input,
  shows: AnswerPlan['shows'] = ['notes'],
  list: readonly string[] = [],
): AnswerPlan => ({ tools: [[tool, input]], shows, list });

const CAUSES = ['from prices', 'from currencies', 'from dividends', 'costs'] as const;

export const CATALOGUE: Readonly<Record<QuestionKey, AnswerPlan>> = {
  portfolios: plan('portfolios', nothing, ['table', 'notes']),
  totalValue: plan('portfolios', nothing, ['table', 'notes']),
  todayAll: plan('portfolios', nothing, ['table', 'notes']),
  totalCourse: plan('total_course', nothing, ['chart', 'notes']),
  contributions: plan('contributions', nothing, ['table', 'notes']),
  value: plan('portfolio', portfolio, ['notes'], ['today', 'profit', 'cash', 'state']),
  today: plan('portfolio', portfolio, ['notes'], ['value']),
  profit: plan('portfolio', portfolio, ['notes'], ['value', 'capital']),
  cash: plan('portfolio', portfolio, ['notes'], ['value']),
  state: plan('portfolio', portfolio, ['notes'], ['value', 'next check', 'last check']),
  return: plan('books', range, ['notes'], ['opening', 'closing', 'profit', 'money-weighted return']),
  moneyWeighted: plan(
    'books',
    range,
    ['notes'],
    ['contributed', 'withdrawn', 'profit', 'time-weighted return'],
  ),
  profitCauses: plan('books', range, ['notes'], CAUSES),
  profitAssets: plan('books', range, ['table', 'notes']),
  dividends: plan('income', range, ['table', 'chart', 'notes'], ['trailing', 'yield on cost']),
  announced: plan('announced_dividends', portfolio, ['table', 'notes']),
  costs: plan('books', range, [], ['profit']),
  cashFlows: plan('cash_flows', range, ['table', 'notes']),
  benchmark: plan('benchmarks', portfolio, ['chart', 'notes'], ['return of']),
  realized: plan('books', range, ['notes'], ['from dividends', 'costs']),
  course: plan('value_course', portfolio, ['chart', 'notes'], ['since']),
  holdings: plan('holdings', portfolio, ['table', 'chart', 'notes']),
  largestPosition: plan('holdings', portfolio, ['notes'], ['smallest', 'smallest weight']),
  drift: plan('portfolio', portfolio, ['notes'], ['next check']),
  exposure: plan('exposure', portfolio, ['table', 'notes']),
  heldIn: plan('held_in', symbol, ['table', 'notes']),
  risk: plan('risk', portfolio, ['notes'], ['expected return', 'sharpe', 'effective holdings']),
  valueAtRisk: plan('risk', portfolio, ['notes'], ['volatility', 'worst drawdown']),
  riskSources: plan('risk', portfolio, ['table', 'chart', 'notes']),
  drawdown: {
    tools: [
      ['metrics', portfolio],
      ['risk', portfolio],
    ],
    shows: ['notes'],
  },
  stress: plan('stress', portfolio, ['table', 'notes']),
  metrics: plan(
    'metrics',
    portfolio,
    ['notes'],
    [
      'total_return',
      'realized_volatility',
      'sharpe',
      'sortino',
      'max_dd',
      'value_at_risk',
      'tracking_error',
      'information_ratio',
    ],
  ),
  diversification: plan('risk', portfolio, ['notes'], ['riskiest', 'riskiest share']),
  whySuggested: {
    ...plan('suggestion', portfolio, ['notes'], ['turnover', 'cost', 'expires']),
    isReasonFirst: true,
  },
  suggestedTrades: plan(
    'suggestion',
    portfolio,
    ['table', 'notes'],
    ['bought', 'sold', 'cost', 'cash after'],
  ),
  suggestionCost: plan('suggestion', portfolio, [], ['turnover', 'cash after']),
  suggestionEffect: plan(
    'suggestion',
    portfolio,
    ['notes'],
    ['volatility', 'valueAtRisk', 'expectedReturn', 'sharpe', 'largestPosition'],
  ),
  suggestionExpiry: plan('suggestion', portfolio, [], ['created']),
  bindingRules: plan('rules', portfolio, ['notes']),
  pastSuggestions: plan('past_suggestions', portfolio, ['table', 'notes']),
  decisions: plan('decisions', nothing, ['table', 'notes']),
  whatIfApproved: plan('what_if_approved', portfolio, ['notes'], ['outcome']),
  triggers: plan('supervision', portfolio, ['table', 'notes'], ['next check']),
  nextCheck: plan('supervision', portfolio, ['notes'], ['last close', 'outcome']),
  rules: plan('rules', portfolio, ['notes'], ['objective', 'models', 'tickers']),
  objective: plan('rules', portfolio, [], ['tickers']),
  simulations: plan('simulations', nothing, ['table', 'notes']),
  simulationHonesty: plan(
    'simulation_honesty',
    ({ simulation }) => ({ simulation }),
    ['notes'],
    ['sharpe', 'drawdown', 'cost', 'probability', 'deflated', 'tried', 'equal weights'],
  ),
  tickerFacts: plan(
    'ticker',
    symbol,
    ['chart', 'notes'],
    ['symbol', 'kind', 'sector', 'country', 'volatility', 'worst drop', 'low', 'high'],
  ),
  tickerActions: plan('ticker_actions', symbol, ['table', 'notes']),
  advice: {
    tools: [
      ['ticker', symbol],
      ['held_in', symbol],
    ],
    list: ['price', 'today', 'change of the year', 'volatility', 'worst drop', 'count'],
    shows: ['table', 'chart'],
  },
  orders: plan('transactions', portfolio, ['table', 'notes']),
  transactions: plan('transactions', portfolio, ['table', 'notes']),
  plan: plan(
    'plan',
    nothing,
    ['notes'],
    ['portfolios', 'optimizationsThisMonth', 'simulations', 'simulationsToday'],
  ),
  notifications: plan('notifications', nothing, ['table', 'notes']),
  glossary: plan('glossary', ({ term }) => ({ term })),
  help: { tools: [], shows: [] },
};
