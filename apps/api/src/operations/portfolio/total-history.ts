/** GET /portfolio/total-history: everything a user holds, day by day, in one currency. */
import { BASE_CURRENCY } from '@ballast/contract/constants';
import { addDays, isoDate, startOfDate } from '@ballast/contract/dates';
import type { Database } from '@ballast/db/client/create-database';
import { sumHistory } from '@ballast/db/portfolios/sum-history';
import { leaveOutSilent } from '@ballast/integrations/market-data/leave-out-silent';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import type { Clock } from '@ballast/runtime/clock';
import type { Handler } from '../../pipeline/handler.ts';
import { addUpDays } from '../../portfolio-views/add-up-days.ts';
import { RATE_AGE_MAX_DAYS, ratesBetween } from '../../portfolio-views/day-rates.ts';

export interface TotalHistoryParts {
  readonly db: Database;
  readonly marketData: MarketData;
  readonly clock: Clock;
}

export const totalHistory =
  ({ db, marketData, clock }: TotalHistoryParts): Handler<'portfolio.totalHistory'> =>
  async ({ input: { baseCurrency, from }, caller }) => {
    const asOf = clock.now();
    const today = isoDate(asOf);
    const currency = baseCurrency ?? BASE_CURRENCY[caller.language];
    // what begins later than now stands as it does now
    const start =
      from === undefined
        ? null
        : new Date(Math.min(startOfDate(from).getTime(), startOfDate(today).getTime()));
    const changes = await sumHistory(db, caller.userId, start);
    const period = { from: addDays(changes[0]?.day ?? today, -RATE_AGE_MAX_DAYS), to: today, asOf };
    const others = new Set(changes.map((change) => change.currency).filter((own) => own !== currency));
    const rates = await Promise.all(
      [...others].map(async (own) => {
        const found = await ratesBetween(leaveOutSilent(marketData), { currency: own }, currency, period);
        return [own, found ?? new Map<string, number>()] as const;
      }),
    );
    return { currency, ...addUpDays(changes, currency, new Map(rates)) };
  };
