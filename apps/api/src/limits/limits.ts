/** How much one caller may ask for. Classes of the operations table, and the stricter ones around sign-in. */
import { ERROR_REPORT } from '@ballast/contract/constants';
import type { RateClass } from '@ballast/contract/operation';
import type { CounterStore } from './counter-store.ts';
import { createRateLimiter, type Rate, type RateLimiter } from './rate-limiter.ts';

export interface LimitTable {
  readonly operations: Readonly<Record<RateClass, Rate>>;
  /** Calls refused for their token, by address. */
  readonly refusals: Rate;
  /** Failed sign-ins by address, and by address and account: the owner elsewhere is never locked out. */
  readonly signInsOfAddress: Rate;
  readonly signInsOfAccount: Rate;
  /** Wrong codes of an account whose password was right. */
  readonly secondFactors: Rate;
  /** Links asked for and used from an address, and asked for an account. */
  readonly resetsOfAddress: Rate;
  readonly resetsOfAccount: Rate;
}

/** Each of these writes months of history that is kept for a week, so that an installation sets its own. */
export const demosPerHour = (max: number): Rate => ({ max, windowSeconds: 3600 });

export const LIMITS: LimitTable = {
  operations: {
    auth: { max: 300, windowSeconds: 60 },
    read: { max: 1200, windowSeconds: 60 },
    search: { max: 600, windowSeconds: 60 },
    write: { max: 240, windowSeconds: 60 },
    // parts of a file: some ten megabytes a second
    upload: { max: 1200, windowSeconds: 60 },
    heavy: { max: 60, windowSeconds: 60 },
    // somebody who types asks often
    preview: { max: 240, windowSeconds: 60 },
    stream: { max: 20, windowSeconds: 60 },
    // by address: as many as one page sends (§9)
    report: { max: ERROR_REPORT.itemsPerMinute, windowSeconds: 60 },
  },
  refusals: { max: 600, windowSeconds: 60 },
  signInsOfAddress: { max: 100, windowSeconds: 900 },
  signInsOfAccount: { max: 20, windowSeconds: 900 },
  secondFactors: { max: 20, windowSeconds: 900 },
  resetsOfAddress: { max: 60, windowSeconds: 900 },
  resetsOfAccount: { max: 5, windowSeconds: 900 },
};

export interface Limits {
  readonly operations: Readonly<Record<RateClass, RateLimiter>>;
  readonly refusals: RateLimiter;
  readonly signInsOfAddress: RateLimiter;
  readonly signInsOfAccount: RateLimiter;
  readonly secondFactors: RateLimiter;
  readonly resetsOfAddress: RateLimiter;
  readonly resetsOfAccount: RateLimiter;
  /** Demo accounts by address. */
  readonly demosOfAddress: RateLimiter;
}

export const createLimits = (table: LimitTable, demos: Rate, store: CounterStore): Limits => {
  const limiter = (name: string, rate: Rate) => createRateLimiter(name, rate, store);
  const { operations } = table;
  return {
    operations: {
      auth: limiter('auth', operations.auth),
      read: limiter('read', operations.read),
      search: limiter('search', operations.search),
      write: limiter('write', operations.write),
      upload: limiter('upload', operations.upload),
      heavy: limiter('heavy', operations.heavy),
      preview: limiter('preview', operations.preview),
      stream: limiter('stream', operations.stream),
      report: limiter('report', operations.report),
    },
    refusals: limiter('refusals', table.refusals),
    signInsOfAddress: limiter('sign-in-address', table.signInsOfAddress),
    signInsOfAccount: limiter('sign-in-account', table.signInsOfAccount),
    secondFactors: limiter('second-factor', table.secondFactors),
    resetsOfAddress: limiter('reset-address', table.resetsOfAddress),
    resetsOfAccount: limiter('reset-account', table.resetsOfAccount),
    demosOfAddress: limiter('demo-address', demos),
  };
};
