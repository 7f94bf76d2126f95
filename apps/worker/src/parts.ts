/** What handlers are made of. Created in `main.ts`, or by a test, and passed down. */
import type { Database } from '@ballast/db/client/create-database';
import type { Tools } from '@ballast/db/client/tools';
import type { Brokerages } from '@ballast/integrations/brokerages/brokerages';
import type { MailSender } from '@ballast/integrations/mail/mail-sender';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import type { JobSender } from '@ballast/jobs/job-sender';
import type { Clock } from '@ballast/runtime/clock';
import type { Logger } from 'pino';
import type { ComputePool } from './pool/compute-pool.ts';

export interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly newId: Tools['newId'];
  readonly marketData: MarketData;
  readonly pool: ComputePool;
  readonly sender: JobSender;
  readonly mails: MailSender;
  readonly brokerages: Brokerages;
  /** Where browsers find the product; links in mails begin with it. */
  readonly publicUrl: string;
  /** So many of each market are forecast unasked, the most traded ones, beside what people name; absent or 0: nothing is. */
  readonly forecastsPerMarket?: number;
  readonly log: Logger;
}

/** The present for one write. */
export const toolsOf = ({ clock, newId }: Pick<Parts, 'clock' | 'newId'>): Tools => ({
  now: clock.now(),
  newId,
});
