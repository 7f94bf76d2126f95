/** §7 POST /dataprovider/tickers: last prices in the order asked; unknown symbols are left out. */
import type { MarketData } from '@ballast/integrations/market-data/provider';
import type { Clock } from '@ballast/runtime/clock';
import type { Handler } from '../../pipeline/handler.ts';

export interface TickersParts {
  readonly marketData: MarketData;
  readonly clock: Clock;
}

export const tickers =
  ({ marketData, clock }: TickersParts): Handler<'marketData.tickers'> =>
  async ({ input }) => {
    const { symbols, size, page } = input;
    const wanted = [...new Set(symbols)];
    const shown = wanted.slice((page - 1) * size, page * size);
    const [instruments, quotes] = await Promise.all([
      marketData.instruments(shown),
      marketData.quotes(shown, clock.now()),
    ]);
    return {
      list: shown.flatMap((symbol) => {
        const instrument = instruments.get(symbol);
        if (!instrument) return [];
        const { price = null, change1d = null, change1dPct = null } = quotes.get(symbol) ?? {};
        return [
          { symbol, name: instrument.name, price, change1d, change1dPct, currency: instrument.currency },
        ];
      }),
      meta: { totalPage: Math.ceil(wanted.length / size) },
    };
  };
