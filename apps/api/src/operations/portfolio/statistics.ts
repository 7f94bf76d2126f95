/** GET /portfolio/statistics: what the user did, and what came of it. */
import { BASE_CURRENCY, type Currency } from '@ballast/contract/constants';
import { addDays, isoDate } from '@ballast/contract/dates';
import type { Database } from '@ballast/db/client/create-database';
import {
  type Contribution,
  countDecisions,
  readActivity,
  readContributions,
  readEffects,
} from '@ballast/db/portfolios/read-statistics';
import { leaveOutSilent } from '@ballast/integrations/market-data/leave-out-silent';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import type { Clock } from '@ballast/runtime/clock';
import type { Handler } from '../../pipeline/handler.ts';
import { RATE_AGE_MAX_DAYS, rateOn, ratesBetween } from '../../portfolio-views/day-rates.ts';

export interface StatisticsParts {
  readonly db: Database;
  readonly marketData: MarketData;
  readonly clock: Clock;
}

const CONTRIBUTIONS_MAX = 20;
const EFFECTS_MAX = 20;
const MONTHS = 12;

type Rates = ReadonlyMap<Currency, number | undefined>;

/** Units of `to` for one of each currency, today. */
const ratesTo = async (
  { marketData, clock }: StatisticsParts,
  currencies: ReadonlySet<Currency>,
  to: Currency,
): Promise<Rates> => {
  const asOf = clock.now();
  const today = isoDate(asOf);
  const period = { from: addDays(today, -RATE_AGE_MAX_DAYS), to: today, asOf };
  const found = await Promise.all(
    [...currencies].map(async (currency) => {
      if (currency === to) return [currency, 1] as const;
      const rates = await ratesBetween(leaveOutSilent(marketData), { currency }, to, period);
      return [currency, rates && rateOn(rates, today)] as const;
    }),
  );
  return new Map(found);
};

const converted = (amount: number | null, rate: number | undefined): number | null =>
  amount === null || rate === undefined ? null : amount * rate;

/** Largest effect on the whole first, whichever way; what has no number last. */
const inBase = (contributions: readonly Contribution[], rates: Rates) =>
  contributions
    .map(({ id, name, currency, value, profit }) => {
      const rate = rates.get(currency);
      return { id, name, value: converted(value, rate), profit: converted(profit, rate) };
    })
    .toSorted((a, b) => Math.abs(b.profit ?? 0) - Math.abs(a.profit ?? 0))
    .slice(0, CONTRIBUTIONS_MAX);

const monthsBefore = (now: Date, months: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));

export const statistics =
  (parts: StatisticsParts): Handler<'portfolio.statistics'> =>
  async ({ input: { baseCurrency }, caller: { userId, language } }) => {
    const { db, clock } = parts;
    const now = clock.now();
    const currency = baseCurrency ?? BASE_CURRENCY[language];
    const [contributions, decisions, effects, activity] = await Promise.all([
      readContributions(db, userId),
      countDecisions(db, userId),
      readEffects(db, userId, now, EFFECTS_MAX),
      readActivity(db, userId, monthsBefore(now, MONTHS - 1), now),
    ]);
    const rates = await ratesTo(parts, new Set(contributions.map((each) => each.currency)), currency);
    return {
      currency,
      contributions: inBase(contributions, rates),
      portfolios: contributions.length,
      decisions,
      effects: effects.map(({ decidedAt, until, ...effect }) => ({
        ...effect,
        decidedAt: decidedAt.toISOString(),
        until: until.toISOString(),
      })),
      activity,
    };
  };
