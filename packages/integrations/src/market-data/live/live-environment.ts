/** The settings of live sources as the environment tells them, the same for every process; all are off by default. */
import { z } from 'zod';
import { isUrlTemplate } from './http-csv.ts';
import type { LiveSettings } from './live-providers.ts';

const optional = z
  .string()
  .optional()
  .transform((text) => (text === undefined || text === '' ? undefined : text));

export const liveEnvironment = {
  /** `on` asks Yahoo Finance for prices of markets that are set to it. */
  YAHOO_PRICES: optional.pipe(z.enum(['on', 'off']).optional()),
  /** Address that answers CSV, with `{source}`, `{code}` or `{symbol}` in it. */
  PRICES_URL: optional.pipe(
    z.string().max(500).refine(isUrlTemplate, 'an address with {source}, {code} or {symbol}').optional(),
  ),
  /** `host:port` of servers in the own network that may be asked, parted by commas. */
  PRICES_ALLOWED_HOSTS: optional,
} as const;

const YAHOO_URL = 'https://query1.finance.yahoo.com';

/** Any environment whose schema has these settings. */
export interface LiveEnvironment {
  readonly YAHOO_PRICES?: 'on' | 'off' | undefined;
  readonly PRICES_URL?: string | undefined;
  readonly PRICES_ALLOWED_HOSTS?: string | undefined;
}

export const liveSettings = (environment: LiveEnvironment): LiveSettings => ({
  yahooUrl: environment.YAHOO_PRICES === 'on' ? YAHOO_URL : undefined,
  csvUrl: environment.PRICES_URL,
  allowedHosts: (environment.PRICES_ALLOWED_HOSTS ?? '').split(',').map((host) => host.trim()),
});
