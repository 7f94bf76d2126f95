/** What the venue trades: what a symbol is, when it trades and what it costs at an instant. */
import type { Calendar } from '../calendars/calendar.ts';
import { calendarOf } from '../calendars/calendars.ts';
import type { Market } from '../market.ts';
import { exchangeOf } from '../universe/exchanges.ts';

export interface Listing {
  /** Smallest tradable unit. */
  readonly lot: number;
  readonly currency: string;
  readonly calendar: Calendar;
}

export interface VenueMarket {
  /** Undefined: it is not traded here. */
  readonly listing: (symbol: string) => Listing | undefined;
  /** Undefined: no price is known, and nothing is filled until one is. */
  readonly priceAt: (symbol: string, instant: number) => number | undefined;
}

/** The synthetic market; indexes have no lot and are not traded. */
export const syntheticVenueMarket = ({ universe, priceAt }: Market): VenueMarket => ({
  listing: (symbol) => {
    const ticker = universe.findTicker(symbol);
    if (!ticker || ticker.lot === null) return undefined;
    const calendar = calendarOf(exchangeOf(ticker.exchange).calendar);
    return { lot: ticker.lot, currency: ticker.currency, calendar };
  },
  priceAt: (symbol, instant) => priceAt(symbol, instant)?.price,
});
