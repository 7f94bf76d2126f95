/** The handler of every job; a job without one is a compile error. */
import type { JobKey } from '@ballast/jobs/jobs';
import { corporateActions } from './corporate-actions.ts';
import { expiry } from './expiry.ts';
import type { JobHandler } from './handler.ts';
import { marketImport } from './market-import.ts';
import { optimization } from './optimization.ts';
import { prune } from './prune.ts';
import { reconcile } from './reconcile.ts';

export type Handlers = { readonly [Key in JobKey]: JobHandler<Key> };

export const HANDLERS: Handlers = {
  optimization,
  expiry,
  reconcile,
  prune,
  marketImport,
  corporateActions,
};
