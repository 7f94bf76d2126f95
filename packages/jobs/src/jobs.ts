/** All jobs by key. A handler for each is demanded of the worker by the compiler. */
import type { RequestedJob } from '@ballast/contract/keys';
import type { z } from 'zod';
import { corporateActions } from './definitions/corporate-actions.ts';
import { demoTemplate } from './definitions/demo-template.ts';
import { expiry } from './definitions/expiry.ts';
import { forecastTicker } from './definitions/forecast-ticker.ts';
import { forecasts } from './definitions/forecasts.ts';
import { mail } from './definitions/mail.ts';
import { marketImport } from './definitions/market-import.ts';
import { notificationMails } from './definitions/notification-mails.ts';
import { optimization } from './definitions/optimization.ts';
import { orders } from './definitions/orders.ts';
import { passwordReset } from './definitions/password-reset.ts';
import { plannedTrades } from './definitions/planned-trades.ts';
import { portfolioReport } from './definitions/portfolio-report.ts';
import { portfolioRisk } from './definitions/portfolio-risk.ts';
import { previewFigures } from './definitions/preview-figures.ts';
import { previewLimits } from './definitions/preview-limits.ts';
import { previewSolve } from './definitions/preview-solve.ts';
import { previewTriggers } from './definitions/preview-triggers.ts';
import { prune } from './definitions/prune.ts';
import { reconcile } from './definitions/reconcile.ts';
import { simulatedPortfolio } from './definitions/simulated-portfolio.ts';
import { simulation } from './definitions/simulation.ts';
import { simulationSensitivity } from './definitions/simulation-sensitivity.ts';
import { stressWindows } from './definitions/stress-windows.ts';
import { supervision } from './definitions/supervision.ts';
import { testMail } from './definitions/test-mail.ts';
import { valuation } from './definitions/valuation.ts';
import type { JobDefinition } from './job-definition.ts';

export const JOB_KEYS = [
  'optimization',
  'expiry',
  'reconcile',
  'prune',
  'marketImport',
  'corporateActions',
  'demoTemplate',
  'valuation',
  'supervision',
  'orders',
  'mail',
  'passwordReset',
  'notificationMails',
  'previewSolve',
  'previewFigures',
  'previewLimits',
  'previewTriggers',
  'portfolioRisk',
  'portfolioReport',
  'plannedTrades',
  'stressWindows',
  'testMail',
  'simulation',
  'simulatedPortfolio',
  'simulationSensitivity',
  'forecasts',
  'forecastTicker',
] as const;
export type JobKey = (typeof JOB_KEYS)[number];

export const JOBS = {
  optimization,
  expiry,
  reconcile,
  prune,
  marketImport,
  corporateActions,
  demoTemplate,
  valuation,
  supervision,
  orders,
  mail,
  passwordReset,
  notificationMails,
  previewSolve,
  previewFigures,
  previewLimits,
  previewTriggers,
  portfolioRisk,
  portfolioReport,
  plannedTrades,
  stressWindows,
  testMail,
  simulation,
  simulatedPortfolio,
  simulationSensitivity,
  forecasts,
  forecastTicker,
} as const satisfies Record<JobKey | RequestedJob, JobDefinition>;

export type JobPayload<Key extends JobKey> = z.infer<(typeof JOBS)[Key]['payload']>;

/** Those that somebody waits for. */
export type QuestionKey = {
  [Key in JobKey]: (typeof JOBS)[Key] extends { readonly result: z.ZodType } ? Key : never;
}[JobKey];

export type JobResult<Key extends QuestionKey> = z.infer<(typeof JOBS)[Key]['result']>;

export const isJobKey = (name: string): name is JobKey => (JOB_KEYS as readonly string[]).includes(name);

export const isQuestion = (key: JobKey): key is QuestionKey => 'result' in JOBS[key];
