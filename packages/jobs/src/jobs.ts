/** All jobs by key. A handler for each is demanded of the worker by the compiler. */
import type { RequestedJob } from '@ballast/contract/keys';
import type { z } from 'zod';
import { corporateActions } from './definitions/corporate-actions.ts';
import { demoTemplate } from './definitions/demo-template.ts';
import { expiry } from './definitions/expiry.ts';
import { mail } from './definitions/mail.ts';
import { marketImport } from './definitions/market-import.ts';
import { notificationMails } from './definitions/notification-mails.ts';
import { optimization } from './definitions/optimization.ts';
import { prune } from './definitions/prune.ts';
import { reconcile } from './definitions/reconcile.ts';
import { supervision } from './definitions/supervision.ts';
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
  'mail',
  'notificationMails',
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
  mail,
  notificationMails,
} as const satisfies Record<JobKey | RequestedJob, JobDefinition>;

export type JobPayload<Key extends JobKey> = z.infer<(typeof JOBS)[Key]['payload']>;

export const isJobKey = (name: string): name is JobKey => (JOB_KEYS as readonly string[]).includes(name);
