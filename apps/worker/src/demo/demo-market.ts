/** Prices of one demo portfolio in its own currency, over training and life. */
import type { Prices } from '@ballast/db/books/valuation';
import type { MarketData, Period } from '@ballast/integrations/market-data/provider';

export interface DemoMarket {
  /** Session dates, ascending: those of what is not traded every day. */
  readonly dates: readonly string[];
  /** Last prices up to and on a date. */
  readonly pricesOn: (date: string) => Prices;
  readonly symbols: readonly string[];
  readonly lotOf: (symbol: string) => number;
}

const isCoin = (symbol: string): boolean => symbol.split('.')[1] === 'CR';

/** All symbols must be priced in the portfolio's currency: the demo needs no exchange rates. */
export async function openDemoMarket(
  marketData: MarketData,
  symbols: readonly string[],
  currency: string,
  period: Period,
): Promise<DemoMarket> {
  const [instruments, closes] = [
    await marketData.instruments(symbols),
    await marketData.closes(symbols, period),
  ];
  const unfit = symbols.filter(
    (symbol) => instruments.get(symbol)?.currency !== currency || !closes.has(symbol),
  );
  if (unfit.length > 0) throw new Error(`no ${currency} prices: ${unfit.join(', ')}`);
  const leading = symbols.every(isCoin) ? symbols : symbols.filter((symbol) => !isCoin(symbol));
  return {
    dates: [...new Set(leading.flatMap((symbol) => closes.get(symbol)?.dates ?? []))].sort(),
    pricesOn: (date) =>
      Object.fromEntries(
        symbols.flatMap((symbol) => {
          const { dates, values } = closes.get(symbol) ?? { dates: [], values: new Float64Array() };
          const at = dates.findLastIndex((day) => day <= date);
          return at < 0 ? [] : [[symbol, values[at] ?? Number.NaN]];
        }),
      ),
    symbols,
    lotOf: (symbol) => instruments.get(symbol)?.lot ?? 1,
  };
}
