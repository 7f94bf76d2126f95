/** §7 POST /dataprovider/exchange-rate. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { ExchangeRate } from '@ballast/contract/entities/ticker';
import { createEventLoopYield } from '@ballast/integrations/event-loop-yield';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import type { Clock } from '@ballast/runtime/clock';
import type { Handler } from '../../pipeline/handler.ts';

export interface ExchangeRateParts {
  readonly marketData: MarketData;
  readonly clock: Clock;
}

/** No market has prices before; calendars do not reach back to the first years of all. */
const EARLIEST = new Date(0);

export const exchangeRate =
  ({ marketData, clock }: ExchangeRateParts): Handler<'marketData.exchangeRate'> =>
  async ({ input }) => {
    const yieldIfDue = createEventLoopYield();
    const rates: ExchangeRate[] = [];
    for (const { from, to, time } of input.pairs) {
      // nothing is known of the future
      const at = new Date(Math.min(Date.parse(time), clock.now().getTime()));
      const rate = at < EARLIEST ? undefined : await marketData.rateAt(from, to, at);
      if (rate === undefined)
        throw new CatalogueError('exchangeRateMissing', { params: { pair: `${from}${to}` } });
      rates.push({ from, to, rate, time: at.toISOString() });
      await yieldIfDue();
    }
    return rates;
  };
