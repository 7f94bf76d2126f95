/** The handler of every job; a job without one is a compile error. */
import type { JobKey } from '@ballast/jobs/jobs';
import { corporateActions } from './corporate-actions.ts';
import { demoTemplate } from './demo-template.ts';
import { expiry } from './expiry.ts';
import { forecastTicker } from './forecast-ticker.ts';
import { forecasts } from './forecasts.ts';
import type { JobHandler } from './handler.ts';
import { mail } from './mail.ts';
import { marketImport } from './market-import.ts';
import { notificationMails } from './notification-mails.ts';
import { optimization } from './optimization.ts';
import { orders } from './orders.ts';
import { passwordReset } from './password-reset.ts';
import { plannedTrades } from './planned-trades.ts';
import { portfolioReport } from './portfolio-report.ts';
import { portfolioRisk } from './portfolio-risk.ts';
import { previewFigures } from './preview-figures.ts';
import { previewLimits } from './preview-limits.ts';
import { previewSolve } from './preview-solve.ts';
import { previewTriggers } from './preview-triggers.ts';
import { prune } from './prune.ts';
import { reconcile } from './reconcile.ts';
import { simulatedPortfolio } from './simulated-portfolio.ts';
import { simulation } from './simulation.ts';
import { simulationSensitivity } from './simulation-sensitivity.ts';
import { stressWindows } from './stress-windows.ts';
import { supervision } from './supervision.ts';
import { testMail } from './test-mail.ts';
import { valuation } from './valuation.ts';

export type Handlers = { readonly [Key in JobKey]: JobHandler<Key> };

export const HANDLERS: Handlers = {
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
};
