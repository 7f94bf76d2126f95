/**
 * The simulated venue as a process: prices of the synthetic market, orders of both brokers.
 *
 *   node packages/market/bin/venue.ts [--port 4610] [--journal <file>] [--seed <text>] [--faults 0.2]
 *
 * From the environment: MATRIKS_GATEWAY_SECRET, IDEAL_DATA_GATEWAY_SECRET, the addresses of call-backs MATRIKS_CALL_BACK_URL and
 * IDEAL_DATA_CALL_BACK_URL (none: orders are looked up only), and MARKET_SEED, as the product has it. With SSO_PAGES_URL, where the
 * product's pages are found, it signs users in, too, by SSO_MATRIKS_ISSUER, SSO_IDEAL_DATA_ISSUER, SSO_IDEAL_DATA_SECRET and audiences
 * as the product has them. Its first line says where it listens.
 */
import { parseArgs } from 'node:util';
import { DEMO_SEED_TEXT, seedOf } from '../src/demo-seed.ts';
import { createMarket } from '../src/market.ts';
import { systemClock } from '../src/venue/gateway/clock.ts';
import { openVenue } from '../src/venue/gateway/open-venue.ts';
import type { SignInSettings } from '../src/venue/gateway/sign-in.ts';
import { syntheticVenueMarket } from '../src/venue/venue-market.ts';
import { faultsOf, VENUE_DEFAULTS, type VenueBrokerageSettings } from '../src/venue/venue-settings.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4610' },
    journal: { type: 'string' },
    seed: { type: 'string', default: 'venue' },
    faults: { type: 'string', default: '0' },
  },
});

const fail = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const SECRET_BYTES = 32;
const brokerage = (name: string): VenueBrokerageSettings => {
  const secret = process.env[`${name}_GATEWAY_SECRET`] ?? '';
  if (Buffer.byteLength(secret) < SECRET_BYTES)
    fail(`${name}_GATEWAY_SECRET: at least ${SECRET_BYTES} bytes`);
  return { secret, callBackUrl: process.env[`${name}_CALL_BACK_URL`] || null, deduplicates: true };
};

const named = (name: string): string => process.env[name] || fail(`${name} is missing beside SSO_PAGES_URL`);
const readSignIn = (pagesUrl: string): SignInSettings => ({
  pagesUrl,
  matriks: { issuer: named('SSO_MATRIKS_ISSUER'), audience: named('SSO_MATRIKS_AUDIENCE') },
  'ideal-data': {
    issuer: named('SSO_IDEAL_DATA_ISSUER'),
    audience: named('SSO_IDEAL_DATA_AUDIENCE'),
    secret: named('SSO_IDEAL_DATA_SECRET'),
  },
});

const share = Number(values.faults);
if (!(share >= 0 && share <= 1)) fail('--faults: a share from 0 to 1');
const port = Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65_535) fail('--port: 0 to 65535');

const venue = await openVenue({
  port,
  clock: systemClock,
  market: syntheticVenueMarket(createMarket(seedOf(process.env.MARKET_SEED || DEMO_SEED_TEXT))),
  ...(values.journal === undefined ? {} : { journal: values.journal }),
  ...(process.env.SSO_PAGES_URL ? { signIn: readSignIn(process.env.SSO_PAGES_URL) } : {}),
  settings: {
    ...VENUE_DEFAULTS,
    seed: seedOf(values.seed),
    brokerages: {
      matriks: brokerage('MATRIKS'),
      'ideal-data': brokerage('IDEAL_DATA'),
    },
    faults: share === 0 ? {} : faultsOf(share),
  },
});
process.stdout.write(`${JSON.stringify({ port: venue.port })}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void venue.close().then(() => process.exit(0)));
