/** All message areas, typed by their English text, which is the source of keys and placeholders. */
import type { account } from './messages/en/account.ts';
import type { administration } from './messages/en/administration.ts';
import type { assistantAnswers } from './messages/en/assistant-answers.ts';
import type { assistantQuestions } from './messages/en/assistant-questions.ts';
import type { auth } from './messages/en/auth.ts';
import type { books } from './messages/en/books.ts';
import type { charts } from './messages/en/charts.ts';
import type { common } from './messages/en/common.ts';
import type { consent } from './messages/en/consent.ts';
import type { detail } from './messages/en/detail.ts';
import type { errorReports } from './messages/en/error-reports.ts';
import type { errors } from './messages/en/errors.ts';
import type { exporting } from './messages/en/exporting.ts';
import type { formSteps } from './messages/en/form-steps.ts';
import type { forms } from './messages/en/forms.ts';
import type { marketData } from './messages/en/market-data.ts';
import type { marketImport } from './messages/en/market-import.ts';
import type { notices } from './messages/en/notices.ts';
import type { notification } from './messages/en/notification.ts';
import type { orders } from './messages/en/orders.ts';
import type { outlook } from './messages/en/outlook.ts';
import type { oversight } from './messages/en/oversight.ts';
import type { password } from './messages/en/password.ts';
import type { portfolio } from './messages/en/portfolio.ts';
import type { portfolioRules } from './messages/en/portfolio-rules.ts';
import type { quant } from './messages/en/quant.ts';
import type { report } from './messages/en/report.ts';
import type { risk } from './messages/en/risk.ts';
import type { samples } from './messages/en/samples.ts';
import type { sharing } from './messages/en/sharing.ts';
import type { shell } from './messages/en/shell.ts';
import type { simulation } from './messages/en/simulation.ts';
import type { simulationDetail } from './messages/en/simulation-detail.ts';
import type { sso } from './messages/en/sso.ts';
import type { statistics } from './messages/en/statistics.ts';
import type { suggestion } from './messages/en/suggestion.ts';
import type { ticker } from './messages/en/ticker.ts';
import type { tradesImport } from './messages/en/trades-import.ts';

export interface Messages {
  readonly account: typeof account;
  readonly administration: typeof administration;
  readonly assistantAnswers: typeof assistantAnswers;
  readonly assistantQuestions: typeof assistantQuestions;
  readonly auth: typeof auth;
  readonly books: typeof books;
  readonly charts: typeof charts;
  readonly consent: typeof consent;
  readonly common: typeof common;
  readonly marketImport: typeof marketImport;
  readonly detail: typeof detail;
  readonly exporting: typeof exporting;
  readonly errorReports: typeof errorReports;
  readonly errors: typeof errors;
  readonly forms: typeof forms;
  readonly marketData: typeof marketData;
  readonly notices: typeof notices;
  readonly notification: typeof notification;
  readonly orders: typeof orders;
  readonly outlook: typeof outlook;
  readonly password: typeof password;
  readonly oversight: typeof oversight;
  readonly portfolio: typeof portfolio;
  readonly portfolioRules: typeof portfolioRules;
  readonly formSteps: typeof formSteps;
  readonly quant: typeof quant;
  readonly report: typeof report;
  readonly risk: typeof risk;
  readonly samples: typeof samples;
  readonly shell: typeof shell;
  readonly simulation: typeof simulation;
  readonly simulationDetail: typeof simulationDetail;
  readonly statistics: typeof statistics;
  readonly sso: typeof sso;
  readonly suggestion: typeof suggestion;
  readonly sharing: typeof sharing;
  readonly ticker: typeof ticker;
  readonly tradesImport: typeof tradesImport;
}

/** Of answers that the server writes: no page loads them. */
export type ServerArea = 'assistantAnswers' | 'assistantQuestions';

/** Of pages. */
export type MessageArea = Exclude<keyof Messages, ServerArea>;
