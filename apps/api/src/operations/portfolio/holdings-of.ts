/** GET /portfolio/holdings-of: where the caller holds a ticker, or wants it. */
import { dayEntriesSince } from '@ballast/domain/day-trades';
import { leaveOutSilent } from '@ballast/integrations/market-data/leave-out-silent';
import type { Handler } from '../../pipeline/handler.ts';
import { applyDueToShow } from '../../portfolio-views/apply-due.ts';
import { type ListedParts, pricesByCurrency, readUpToDate } from '../../portfolio-views/listed-portfolios.ts';
import { sparklineStart } from '../../portfolio-views/present-portfolio.ts';
import { tickerHolding } from '../../portfolio-views/ticker-holding.ts';

/** Of the portfolios with the largest values; a reader with more is told how many there are. */
const SHOWN_MAX = 50;

export const holdingsOf =
  ({ db, marketData, clock, applyDue }: ListedParts): Handler<'portfolio.holdingsOf'> =>
  async ({ input: { symbol }, caller: { userId } }) => {
    const now = clock.now();
    const page = { page: 1, size: SHOWN_MAX, sort: 'value', asc: false } as const;
    const query = {
      ...{ userId, symbol, search: '', status: null, page },
      ...{ valuesSince: sparklineStart(now), entriesSince: dayEntriesSince(now) },
    };
    const [records, sums] = await readUpToDate({ db, applyDue: applyDueToShow(applyDue) }, query, now);
    const prices = await pricesByCurrency(leaveOutSilent(marketData), records, now);
    return {
      list: records.map((record) => tickerHolding(symbol, record, prices.get(record.currency) ?? new Map())),
      count: sums.reduce((sum, { portfolios }) => sum + portfolios, 0),
    };
  };
