/** The environment of the api, read once at boot; a wrong one is refused with one clear line for each variable. */
import { isIP } from 'node:net';
import { assistantEnvironment, refineAssistant } from '@ballast/integrations/assistant/assistant-environment';
import {
  brokerageEnvironment,
  refineBrokerages,
} from '@ballast/integrations/brokerages/brokerage-environment';
import { liveEnvironment } from '@ballast/integrations/market-data/live/live-environment';
import { refineSso, ssoEnvironment } from '@ballast/integrations/single-sign-on/sso-environment';
import { DEMO_SEED_TEXT } from '@ballast/market/demo-seed';
import { z } from 'zod';
import { secretSchema } from '../auth/secret.ts';

const optionalText = z.string().optional();

/** `false`, a number of proxies in front, or their addresses; never simply "all". */
const trustProxySchema = optionalText.pipe(
  z.union([
    z.undefined().transform(() => false as const),
    z.literal('false').transform(() => false as const),
    z
      .string()
      .regex(/^[1-9]\d?$/)
      .transform(Number),
    z
      .string()
      .regex(/^[\da-fA-F.:/, ]+$/)
      .transform((value) => value.split(',').map((address) => address.trim())),
  ]),
);

export const envSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  REDIS_URL: optionalText.pipe(z.url({ protocol: /^rediss?$/ }).optional()),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().min(1).default('.data'),
  /** Where browsers find the product; links in mails are built from it and never from a request. */
  PUBLIC_URL: optionalText.pipe(z.url({ protocol: /^https?$/ }).optional()),
  /** Whom a user writes to whose plan has ended. */
  SUPPORT_EMAIL: optionalText.pipe(z.email().optional()),
  TRUST_PROXY: trustProxySchema,
  /** Folder of the built web app; without it the api serves no pages. */
  WEB_DIST: optionalText,
  JWT_SECRET: secretSchema,
  CSRF_SECRET: secretSchema,
  /** Bearer token for /metrics; without it /metrics answers in a private installation alone. */
  METRICS_TOKEN: optionalText.pipe(secretSchema.optional()),
  /** /api/docs; by default in a private installation alone. */
  API_DOCS: optionalText.pipe(z.enum(['on', 'off']).optional()),
  /** Another service that browsers post error reports to, or `off`; by default this server takes them. */
  ERROR_REPORT_URL: optionalText.pipe(z.union([z.literal('off'), z.url({ protocol: /^https$/ })]).optional()),
  /** *Try the demo*: accounts made for one address in an hour, and accounts of visitors that live at the same time. */
  DEMO_ACCOUNTS_PER_HOUR: z.coerce.number().int().min(0).default(10),
  DEMO_ACCOUNTS_MAX: z.coerce.number().int().min(0).default(500),
  /** Live connections of one user to one api process: tabs and devices. */
  SOCKETS_PER_USER: z.coerce.number().int().min(1).default(20),
  /** Fraction by which a price may move between the look at an order and its execution. */
  ORDER_PRICE_BAND: z.coerce.number().min(0.0001).max(0.2).default(0.02),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Days and months of the plan limits begin at midnight there. */
  TIME_ZONE: z
    .string()
    .default('UTC')
    .refine((zone) => isTimeZone(zone), 'not a known time zone'),
  ...liveEnvironment,
  ...brokerageEnvironment,
  ...ssoEnvironment,
  ...assistantEnvironment,
  /** Seed of the synthetic market; every process of an installation has the same. */
  MARKET_SEED: z.string().min(1).max(100).default(DEMO_SEED_TEXT),
});

export type Env = z.infer<typeof envSchema>;

const isTimeZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

export type EnvResult =
  | { readonly ok: true; readonly env: Env }
  | { readonly ok: false; readonly lines: readonly string[] };

/** Names what is wrong, never the value. A line `NAME=` without a value in a file of settings sets nothing. */
export const readEnv = (source: Readonly<Record<string, string | undefined>>): EnvResult => {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = envSchema
    .superRefine(refineBrokerages)
    .superRefine(refineSso)
    .superRefine(refineAssistant)
    .safeParse(set);
  if (!parsed.success)
    return {
      ok: false,
      lines: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    };
  if (parsed.data.JWT_SECRET === parsed.data.CSRF_SECRET)
    return { ok: false, lines: ['CSRF_SECRET: must differ from JWT_SECRET'] };
  return { ok: true, env: parsed.data };
};

/** The one look at the process's environment. */
export const readProcessEnv = (): EnvResult => readEnv(process.env);

export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
