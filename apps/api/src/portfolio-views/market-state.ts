/** Whether the market of a symbol is open, and when it opens next (§4: a warning is shown when markets are closed). */
import { parseSymbol } from '@ballast/contract/symbol';
import { calendarOf } from '@ballast/market/calendars/calendars';
import { marketStateAt } from '@ballast/market/calendars/market-state';
import { type ExchangeKey, exchanges } from '@ballast/market/universe/exchanges';

export type SymbolMarket =
  | { readonly isOpen: true }
  | { readonly isOpen: false; readonly exchange: string; readonly nextOpening: Date };

const isExchange = (key: string): key is ExchangeKey => Object.hasOwn(exchanges, key);

/** An exchange without a known calendar is not known to be closed. */
export const symbolMarket = (symbol: string, at: Date): SymbolMarket => {
  const exchange = parseSymbol(symbol)?.exchange ?? '';
  if (!isExchange(exchange)) return { isOpen: true };
  const state = marketStateAt(calendarOf(exchanges[exchange].calendar), at.getTime());
  return state.state === 'open'
    ? { isOpen: true }
    : { isOpen: false, exchange, nextOpening: new Date(state.opensAt) };
};
