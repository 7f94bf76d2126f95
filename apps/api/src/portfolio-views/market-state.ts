/** Whether the market of a symbol is open, and when it opens next (§4: a warning is shown when markets are closed). */
import { parseSymbol } from '@ballast/contract/symbol';
import { calendarOfSymbol } from '@ballast/integrations/market-data/calendar-of-symbol';
import { calendarOf } from '@ballast/market/calendars/calendars';
import { marketStateAt } from '@ballast/market/calendars/market-state';

export type SymbolMarket =
  | { readonly isOpen: true }
  | { readonly isOpen: false; readonly exchange: string; readonly nextOpening: Date };

/** An exchange without a known calendar is not known to be closed. */
export const symbolMarket = (symbol: string, at: Date): SymbolMarket => {
  const calendar = calendarOfSymbol(symbol);
  if (calendar === undefined) return { isOpen: true };
  const state = marketStateAt(calendarOf(calendar), at.getTime());
  return state.state === 'open'
    ? { isOpen: true }
    : {
        isOpen: false,
        exchange: parseSymbol(symbol)?.exchange ?? '',
        nextOpening: new Date(state.opensAt),
      };
};
