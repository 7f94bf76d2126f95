/** The simulated gateway of Matriks on imported closes, in the hours of Borsa İstanbul, and the one clock that api, worker and venue live by. */
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { INTEGRATION_KEYS } from '@ballast/contract/keys';
import {
  type BrokerageKey,
  type Brokerages,
  createBrokerages,
} from '@ballast/integrations/brokerages/brokerages';
import { calendarOfSymbol } from '@ballast/integrations/market-data/calendar-of-symbol';
import { calendarOf } from '@ballast/market/calendars/calendars';
import { openVenue } from '@ballast/market/venue/gateway/open-venue';
import type { ManualClock } from '@ballast/market/venue/venue-clock';
import type { VenueMarket } from '@ballast/market/venue/venue-market';
import { VENUE_DEFAULTS } from '@ballast/market/venue/venue-settings';
import type { Closes } from './rules.ts';

const SECRET_BYTES = 48;

export interface StoryVenue {
  readonly brokerages: Brokerages;
  /** Moves the clock on while only the venue is waited for. */
  readonly drive: <Answer>(work: Promise<Answer>) => Promise<Answer>;
  /** Whatever happens at the venue until then. */
  readonly goTo: (instant: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

export const calendarOfStory = (symbol: string) => calendarOf(calendarOfSymbol(symbol) ?? 'forex');

/** The last close whose session was over at an instant: the price at which a session opens here. */
const marketOf = (closes: ReadonlyMap<string, Closes>): VenueMarket => ({
  listing: (symbol) =>
    closes.has(symbol) ? { lot: 1, currency: 'TRY', calendar: calendarOfStory(symbol) } : undefined,
  priceAt: (symbol, instant) => {
    const { dates = [], values = new Float64Array(0) } = closes.get(symbol) ?? {};
    const today = new Date(instant).toISOString().slice(0, 10);
    // orders rest until the morning: what closes on the same day is not known yet
    const last = dates.findLastIndex((date) => date < today);
    return values[last];
  },
});

/** Lets everything else work: a loop without rest would hold up what it waits for. */
const turn = () => wait(1);

const everyBrokerage = <Settings>(settings: Settings) =>
  Object.fromEntries(
    INTEGRATION_KEYS.flatMap((key) => (key === 'demo' ? [] : [[key, settings]])),
  ) as Readonly<Record<BrokerageKey, Settings>>;

export const openStoryVenue = async (
  clock: ManualClock,
  closes: ReadonlyMap<string, Closes>,
  costRate: number,
): Promise<StoryVenue> => {
  const gateway = {
    secret: randomBytes(SECRET_BYTES).toString('base64url'),
    callBackUrl: null,
    deduplicates: true,
  };
  const venue = await openVenue({
    ...{ port: 0, clock, market: marketOf(closes) },
    settings: {
      ...VENUE_DEFAULTS,
      ...{ seed: 1, partialFills: 0.3, commission: Math.round(costRate * 1_000_000) },
      brokerages: everyBrokerage(gateway),
    },
  });
  const settings = {
    ...{ url: venue.url('matriks'), secret: gateway.secret, allowedHosts: [`127.0.0.1:${venue.port}`] },
  };
  return {
    brokerages: createBrokerages(
      { ...everyBrokerage(null), matriks: settings },
      { now: clock.now, timeoutMs: 300_000 },
    ),
    drive: async (work) => {
      let isDone = false;
      const over = work.finally(() => {
        isDone = true;
      });
      while (!isDone) {
        await turn();
        if (!isDone && venue.busy() === 0 && venue.waiting() > 0) clock.step();
      }
      return over;
    },
    goTo: async (instant) => {
      do while (venue.busy() > 0) await turn();
      while (clock.step(instant));
      clock.goTo(instant);
    },
    close: () => venue.close(),
  };
};
