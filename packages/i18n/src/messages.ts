/** All message areas, typed by their English text, which is the source of keys and placeholders. */
import type { auth } from './messages/en/auth.ts';
import type { books } from './messages/en/books.ts';
import type { charts } from './messages/en/charts.ts';
import type { common } from './messages/en/common.ts';
import type { detail } from './messages/en/detail.ts';
import type { errors } from './messages/en/errors.ts';
import type { formSteps } from './messages/en/form-steps.ts';
import type { forms } from './messages/en/forms.ts';
import type { marketData } from './messages/en/market-data.ts';
import type { marketImport } from './messages/en/market-import.ts';
import type { notices } from './messages/en/notices.ts';
import type { notification } from './messages/en/notification.ts';
import type { orders } from './messages/en/orders.ts';
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
import type { suggestion } from './messages/en/suggestion.ts';
import type { ticker } from './messages/en/ticker.ts';
import type { tradesImport } from './messages/en/trades-import.ts';

export interface Messages {
  readonly auth: typeof auth;
  readonly books: typeof books;
  readonly charts: typeof charts;
  readonly common: typeof common;
  readonly marketImport: typeof marketImport;
  readonly detail: typeof detail;
  readonly errors: typeof errors;
  readonly forms: typeof forms;
  readonly marketData: typeof marketData;
  readonly notices: typeof notices;
  readonly notification: typeof notification;
  readonly orders: typeof orders;
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
  readonly suggestion: typeof suggestion;
  readonly sharing: typeof sharing;
  readonly ticker: typeof ticker;
  readonly tradesImport: typeof tradesImport;
}

export type MessageArea = keyof Messages;
