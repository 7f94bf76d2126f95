/** The trading calendar of a symbol's exchange; none where the exchange is not known, as of some imported prices. */
import { parseSymbol } from '@ballast/contract/symbol';
import type { CalendarKey } from '@ballast/market/calendars/calendar-definitions';
import { type ExchangeKey, exchanges } from '@ballast/market/universe/exchanges';

const isExchange = (key: string): key is ExchangeKey => Object.hasOwn(exchanges, key);

export const calendarOfSymbol = (symbol: string): CalendarKey | undefined => {
  const exchange = parseSymbol(symbol)?.exchange ?? '';
  return isExchange(exchange) ? exchanges[exchange].calendar : undefined;
};
