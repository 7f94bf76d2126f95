/** Codes for tickers, and whole symbols where two of them share a code. Pure. */
import { symbolCode } from '@ballast/contract/symbol';

export function shortNames(symbols: readonly string[]): (symbol: string) => string {
  const shared = Map.groupBy(symbols, symbolCode);
  return (symbol) => ((shared.get(symbolCode(symbol))?.length ?? 0) > 1 ? symbol : symbolCode(symbol));
}
