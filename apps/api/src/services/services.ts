/** Everything operations are made of. A handler names the few parts it uses. */

import type { PriceSource } from '@ballast/contract/market-import';
import type { Database } from '@ballast/db/client/create-database';
import type { Brokerages } from '@ballast/integrations/brokerages/brokerages';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import type { JobPayload } from '@ballast/jobs/jobs';
import type { Clock } from '@ballast/runtime/clock';
import type { MakeTools } from '@ballast/runtime/make-tools';
import type { Ask } from '../assistant/ask.ts';
import type { AssistantEngine } from '../assistant/engine.ts';
import type { Passwords } from '../auth/passwords.ts';
import type { Sealer } from '../auth/sealer.ts';
import type { SessionIssuer } from '../auth/session-issuer.ts';
import type { SingleSignOn } from '../auth/single-sign-on.ts';
import type { ReportTarget } from '../error-reports/report-target.ts';
import type { RunQueue } from '../jobs/run-queue.ts';
import type { Limits } from '../limits/limits.ts';
import type { UsagePeriodsAt } from '../limits/usage-periods.ts';
import type { SendImportRuns, StartImportRun } from '../market-import/start-import-run.ts';
import type { Caller } from '../pipeline/caller.ts';
import type { ApplyDue } from '../portfolio-views/apply-due.ts';
import type { PortfolioReader } from '../portfolio-views/portfolio-reader.ts';
import type { AskWorker } from '../previews/ask-worker.ts';
import type { StartRun } from '../suggestions/start-run.ts';
import type { IndexMembers } from '../ticker-search/index-members.ts';
import type { SearchTicker } from '../ticker-search/search-ticker.ts';
import type { TickerIndex } from '../ticker-search/ticker-index.ts';

/** What administrators are told of this installation. */
export interface InstallationSettings {
  readonly version: string;
  readonly startedAt: Date;
  /** Whose days statistics and audit are cut by. */
  readonly timeZone: string;
  readonly dataFolder: string;
  /** Where its users open it; undefined where nobody has said. */
  readonly publicUrl: string | undefined;
  /** The language model of the assistant and who serves it; null: the embedded engine alone. */
  readonly assistant: { readonly model: string; readonly host: string } | null;
}

export interface Services {
  readonly clock: Clock;
  readonly makeTools: MakeTools;
  readonly usagePeriods: UsagePeriodsAt;
  readonly db: Database;
  readonly passwords: Passwords;
  readonly sessions: SessionIssuer;
  readonly singleSignOn: SingleSignOn;
  readonly sealer: Sealer;
  /** Whom to write where a plan has ended. */
  readonly supportEmail: string | undefined;
  readonly limits: Limits;
  readonly marketData: MarketData;
  readonly universe: readonly SearchTicker[];
  readonly tickerIndex: TickerIndex;
  readonly indexMembers: IndexMembers;
  readonly portfolios: PortfolioReader;
  readonly applyDue: ApplyDue;
  readonly runs: RunQueue;
  readonly startRun: StartRun;
  readonly askWorker: AskWorker;
  readonly startImportRun: StartImportRun;
  readonly sendImportRuns: SendImportRuns;
  /** Once the call is committed: what prices are read from has changed. A queue that cannot be told is no failure. */
  readonly requestValuation: () => void;
  /** Once the call is committed: there are orders to bring to their venues. A queue that cannot be told looks by itself. */
  readonly requestOrders: () => void;
  /** Once it is stored: somebody waits for the mail. A queue that cannot be told looks by itself. */
  readonly sendPasswordReset: (payload: JobPayload<'passwordReset'>) => void;
  /** Those that are set up. */
  readonly brokerages: Brokerages;
  /** They are the venue that comes with the product. */
  readonly isVenueSimulated: boolean;
  /** Fraction by which a price may have moved from what was looked at, and by which an order may be filled worse. */
  readonly orderPriceBand: number;
  /** Where browsers send reports of errors. */
  readonly reportsTo: ReportTarget;
  /** Accounts of visitors that may live at the same time. */
  readonly demoAccountsMax: number;
  readonly installation: InstallationSettings;
  readonly assistantEngine: AssistantEngine;
  /** An answer of the assistant is cut after it. Milliseconds. */
  readonly assistantLimitMs: number;
  /** Told of what broke within an answer that had begun. */
  readonly answerFailed: (error: unknown) => void;
  /** Reading operations, for the tools of the assistant. */
  readonly askFor: (caller: Caller, signal: AbortSignal) => Ask;
  /** Those that are configured. */
  readonly priceSources: readonly PriceSource[];
}
