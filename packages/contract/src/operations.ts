/** The one table of operations (§7). */
import type { z } from 'zod';
import type { Operation } from './operation.ts';
import { adminOperations } from './operations/admin.ts';
import { assistantOperations } from './operations/assistant.ts';
import { authOperations } from './operations/auth.ts';
import { errorReportOperations } from './operations/error-report.ts';
import { forecastOperations } from './operations/forecast.ts';
import { marketDataOperations } from './operations/market-data.ts';
import { marketImportOperations } from './operations/market-import.ts';
import { notificationOperations } from './operations/notification.ts';
import { portfolioOperations } from './operations/portfolio.ts';
import { booksOperations } from './operations/portfolio-books.ts';
import { portfolioExportOperations } from './operations/portfolio-export.ts';
import { portfolioImportOperations } from './operations/portfolio-import.ts';
import { portfolioLinkOperations } from './operations/portfolio-link.ts';
import { performanceOperations } from './operations/portfolio-performance.ts';
import { portfolioPreviewOperations } from './operations/portfolio-preview.ts';
import { portfolioRiskOperations } from './operations/portfolio-risk.ts';
import { statisticsOperations } from './operations/portfolio-statistics.ts';
import { suggestionOperations } from './operations/portfolio-suggestion.ts';
import { portfolioSupervisionOperations } from './operations/portfolio-supervision.ts';
import { totalHistoryOperations } from './operations/portfolio-total-history.ts';
import { tradeOperations } from './operations/portfolio-trade.ts';
import { simulationOperations } from './operations/simulation.ts';

export const OPERATIONS = {
  ...authOperations,
  ...adminOperations,
  ...notificationOperations,
  ...portfolioOperations,
  ...portfolioImportOperations,
  ...suggestionOperations,
  ...portfolioPreviewOperations,
  ...tradeOperations,
  ...booksOperations,
  ...performanceOperations,
  ...totalHistoryOperations,
  ...statisticsOperations,
  ...portfolioRiskOperations,
  ...portfolioExportOperations,
  ...portfolioSupervisionOperations,
  ...portfolioLinkOperations,
  ...simulationOperations,
  ...marketDataOperations,
  ...marketImportOperations,
  ...forecastOperations,
  ...assistantOperations,
  ...errorReportOperations,
} as const;

export type Operations = typeof OPERATIONS;
export type OperationKey = keyof Operations;
export const OPERATION_KEYS = Object.keys(OPERATIONS) as OperationKey[];

export const isOperationKey = (name: string): name is OperationKey => Object.hasOwn(OPERATIONS, name);

/** What a handler receives (defaults applied), what a caller may send, and what comes back. */
export type OperationInput<Key extends OperationKey> = z.output<Operations[Key]['input']>;
export type OperationArguments<Key extends OperationKey> = z.input<Operations[Key]['input']>;
export type OperationOutput<Key extends OperationKey> = z.output<Operations[Key]['output']>;

/** For code that walks over the table. */
export const operationOf = (key: OperationKey): Operation => OPERATIONS[key] as unknown as Operation;
