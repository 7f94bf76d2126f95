/**
 * The product with a brokerage that tests hold in their hands: a venue in the test's process that never closes, and executes nothing of a symbol
 * until it is let, and signs customers of both brokers in. Needs `postgres-global-setup.ts` in the run's `globalSetup`.
 */
import { randomBytes } from 'node:crypto';
import { API_PREFIX } from '@ballast/contract/constants';
import { calendarOf } from '@ballast/market/calendars/calendars';
import { DEMO_SEED_TEXT, seedOf } from '@ballast/market/demo-seed';
import { createMarket } from '@ballast/market/market';
import { systemClock } from '@ballast/market/venue/gateway/clock';
import { openVenue } from '@ballast/market/venue/gateway/open-venue';
import { syntheticVenueMarket, type VenueMarket } from '@ballast/market/venue/venue-market';
import type { VenueBrokerage } from '@ballast/market/venue/venue-order';
import { VENUE_DEFAULTS } from '@ballast/market/venue/venue-settings';
import { Client } from 'pg';
import { inject } from 'vitest';
import { startProductOn } from './product-on-postgres.ts';

export interface ProductWithVenue {
  readonly address: string;
  /** Where the product of a broker signs somebody in. */
  readonly signInLink: (brokerage: VenueBrokerage, email?: string) => string;
  /** Executes orders of the symbol from now on. */
  readonly letTrade: (symbol: string) => void;
  /** Executes nothing any more, as at first. */
  readonly holdAll: () => void;
  /** Rows as superuser, for arranging. */
  readonly query: (sql: string, values?: readonly unknown[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

const venueMarket = (traded: ReadonlySet<string>): VenueMarket => {
  const { listing, priceAt } = syntheticVenueMarket(createMarket(seedOf(DEMO_SEED_TEXT)));
  return {
    listing: (symbol) => {
      const found = listing(symbol);
      return found && { ...found, calendar: calendarOf('crypto') };
    },
    priceAt: (symbol, instant) => (traded.has(symbol) ? priceAt(symbol, instant) : undefined),
  };
};

/** As both sides are told; a key pair of Matriks is made by the venue. */
const SSO = {
  SSO_MATRIKS_ISSUER: 'https://matriks.example',
  SSO_MATRIKS_AUDIENCE: 'ballast',
  SSO_IDEAL_DATA_ISSUER: 'https://ideal-data.example',
  SSO_IDEAL_DATA_AUDIENCE: 'ballast',
} as const;

export async function startProductWithVenue(): Promise<ProductWithVenue> {
  const traded = new Set<string>();
  const secret = randomBytes(48).toString('base64url');
  const ssoSecret = randomBytes(48).toString('base64url');
  // known once the product listens
  let address = '';
  let callBackUrl: string | null = null;
  const gateway = {
    secret,
    deduplicates: true,
    get callBackUrl() {
      return callBackUrl;
    },
  };
  const venue = await openVenue({
    port: 0,
    clock: systemClock,
    market: venueMarket(traded),
    signIn: {
      get pagesUrl() {
        return address;
      },
      matriks: { issuer: SSO.SSO_MATRIKS_ISSUER, audience: SSO.SSO_MATRIKS_AUDIENCE },
      'ideal-data': {
        issuer: SSO.SSO_IDEAL_DATA_ISSUER,
        audience: SSO.SSO_IDEAL_DATA_AUDIENCE,
        secret: ssoSecret,
      },
    },
    settings: {
      ...VENUE_DEFAULTS,
      ...{ seed: 1, partialFills: 0.5, lookEveryMs: 500, fillMs: [100, 400] },
      brokerages: { matriks: gateway, 'ideal-data': { ...gateway, callBackUrl: null } },
    },
  });
  try {
    const { product, databaseUrl, drop } = await startProductOn(inject('postgres'), {
      MATRIKS_GATEWAY_URL: venue.url('matriks'),
      MATRIKS_GATEWAY_SECRET: secret,
      BROKERAGES_ALLOWED_HOSTS: `127.0.0.1:${venue.port}`,
      BROKERAGES_SIMULATED: 'on',
      ...SSO,
      SSO_MATRIKS_JWKS_URL: `${venue.url('matriks')}/sso/keys`,
      SSO_IDEAL_DATA_SECRET: ssoSecret,
      SSO_ALLOWED_HOSTS: `127.0.0.1:${venue.port}`,
    });
    address = product.address;
    callBackUrl = `${product.address}${API_PREFIX}/brokerages/matriks/call-back`;
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    return {
      address,
      signInLink: (brokerage, email) =>
        `${venue.url(brokerage)}/sso/sign-in${email === undefined ? '' : `?email=${encodeURIComponent(email)}`}`,
      letTrade: (symbol) => traded.add(symbol),
      holdAll: () => traded.clear(),
      query: async (sql, values = []) => {
        await client.query(sql, [...values]);
      },
      close: async () => {
        await client.end();
        await product.stop();
        await Promise.all([drop(), venue.close()]);
      },
    };
  } catch (error) {
    await venue.close();
    throw error;
  }
}
