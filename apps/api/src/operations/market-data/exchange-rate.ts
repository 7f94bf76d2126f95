/** §7 POST /dataprovider/exchange-rate. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import type { Clock } from '../../clock.ts';
import type { Handler } from '../../pipeline/handler.ts';

export interface ExchangeRateParts {
  readonly marketData: MarketData;
  readonly clock: Clock;
}

/** No market has prices before; calendars do not reach back to the first years of all. */
const EARLIEST = new Date(0);

export const exchangeRate =
  ({ marketData, clock }: ExchangeRateParts): Handler<'marketData.exchangeRate'> =>
  async ({ input }) =>
    Promise.all(
      input.pairs.map(async ({ from, to, time }) => {
        // nothing is known of the future
        const at = new Date(Math.min(Date.parse(time), clock.now().getTime()));
        const rate = at < EARLIEST ? undefined : await marketData.rateAt(from, to, at);
        if (rate === undefined)
          throw new CatalogueError('exchangeRateMissing', { params: { pair: `${from}${to}` } });
        return { from, to, rate, time: at.toISOString() };
      }),
    );
