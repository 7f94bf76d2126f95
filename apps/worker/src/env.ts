/** The environment of the worker, read once at boot; the rest of it is given what it needs. */

import {
  brokerageEnvironment,
  refineBrokerages,
} from '@ballast/integrations/brokerages/brokerage-environment';
import { liveEnvironment } from '@ballast/integrations/market-data/live/live-environment';
import { LOCK_TIMES } from '@ballast/jobs/worker-options';
import { DEMO_SEED_TEXT } from '@ballast/market/demo-seed';
import { z } from 'zod';

const milliseconds = z.coerce.number().int().positive();

export const envSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  /** The server that mails are sent through; without it they are written to DATA_DIR/mail. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Where browsers find the product; links in mails begin with it. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
  MAIL_FROM: z.string().min(3).default('Ballast <ballast@localhost>'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  ...liveEnvironment,
  ...brokerageEnvironment,
  /** Seed of the synthetic market; every process of an installation has the same. */
  MARKET_SEED: z.string().min(1).max(100).default(DEMO_SEED_TEXT),
  /** Where Node keeps compiled sources; compute processes are told. */
  NODE_COMPILE_CACHE: z.string().min(1).optional(),
  /** Optimizations at the same time in this process, each on a thread of its own. */
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(2),
  /** Memory of one compute thread. */
  COMPUTE_MEMORY_MB: z.coerce.number().int().min(64).max(65_536).default(1024),
  /** The most traded tickers of each market whose forecasts are computed every night, beside what people name; 0: all only when they are asked for. */
  FORECASTS_PER_MARKET: z.coerce.number().int().min(0).max(100_000).default(200),
  /** A job whose process died is taken up by another after these two together. */
  QUEUE_LOCK_MS: milliseconds.default(LOCK_TIMES.lockMs),
  QUEUE_STALLED_MS: milliseconds.default(LOCK_TIMES.stalledMs),
  /** Touched every few seconds while the worker can take jobs. */
  HEARTBEAT_FILE: z.string().min(1).optional(),
});

export type Env = z.infer<typeof envSchema>;

export type EnvResult =
  | { readonly ok: true; readonly env: Env }
  | { readonly ok: false; readonly lines: readonly string[] };

/** Names what is wrong, never the value. A line `NAME=` without a value in a file of settings sets nothing. */
export const readEnv = (source: Readonly<Record<string, string | undefined>> = process.env): EnvResult => {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = envSchema.superRefine(refineBrokerages).safeParse(set);
  if (parsed.success) return { ok: true, env: parsed.data };
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  return { ok: false, lines };
};
