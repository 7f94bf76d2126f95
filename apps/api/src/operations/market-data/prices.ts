/** §7 POST /dataprovider/prices: daily closes, converted at each day's rate where a currency is asked for. */

import { CatalogueError } from '@ballast/contract/catalogue-error';
import { daysBetween } from '@ballast/contract/dates';
import { createEventLoopYield } from '@ballast/integrations/event-loop-yield';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import type { Clock } from '@ballast/runtime/clock';
import type { Handler } from '../../pipeline/handler.ts';
import { type ClosesIn, closesIn } from '../../portfolio-views/closes-in.ts';

export interface PricesParts {
  readonly marketData: MarketData;
  readonly clock: Clock;
}

/** Longer histories are asked for in pieces. */
const YEARS_MAX = 30;
const CELLS_MAX = 200_000;
const DAYS_PER_YEAR = 366;

const checkSpan = (start: string, end: string, symbols: number): void => {
  const days = daysBetween(start, end);
  if (days < 0) throw new CatalogueError('validation', { errors: { end: ['order'] } });
  if (days > YEARS_MAX * DAYS_PER_YEAR || days * symbols > CELLS_MAX)
    throw new CatalogueError('validation', { errors: { start: ['minimum'] } });
};

/** Symbols of one currency share its rates. */
const withRatesOnce = (marketData: MarketData): MarketData => {
  const known = new Map<string, ReturnType<MarketData['rates']>>();
  return {
    ...marketData,
    rates: (pairs, period, of) => {
      const key = [...pairs, of?.isSynthetic].join();
      const rates = known.get(key) ?? marketData.rates(pairs, period, of);
      known.set(key, rates);
      return rates;
    },
  };
};

export const prices =
  ({ marketData, clock }: PricesParts): Handler<'marketData.prices'> =>
  async ({ input, signal }) => {
    const { symbols, start, end, currency } = input;
    const wanted = [...new Set(symbols)];
    checkSpan(start, end, wanted.length);
    const period = { from: start, to: end, asOf: clock.now() };
    const source = withRatesOnce(marketData);
    const yieldIfDue = createEventLoopYield();
    const found: (ClosesIn & { readonly symbol: string })[] = [];
    for (const symbol of wanted) {
      if (signal.aborted) break;
      found.push({ symbol, ...(await closesIn(source, symbol, currency, period)) });
      await yieldIfDue();
    }
    return {
      list: found.flatMap((each) =>
        each.status === 'ok'
          ? [
              {
                symbol: each.symbol,
                currency: each.currency,
                dates: [...each.closes.keys()],
                closes: [...each.closes.values()],
              },
            ]
          : [],
      ),
      excluded: found.flatMap((each) =>
        each.status === 'ok'
          ? []
          : [
              {
                symbol: each.symbol,
                reason: each.status,
                pair: each.status === 'exchangeRateMissing' ? each.pair : null,
              },
            ],
      ),
    };
  };
