/**
 * The places where synthetic tickers are listed: market key of §9, country, currency and calendar of each.
 */
import type { Market } from '@ballast/contract/markets';
import type { CalendarKey } from '../calendars/calendar-definitions.ts';

export interface Exchange {
  readonly name: string;
  readonly market: Market;
  /** ISO 3166 code; null where the exchange has no country. */
  readonly country: string | null;
  readonly currency: string;
  readonly calendar: CalendarKey;
}

const exchange = (
  name: string,
  market: Market,
  country: string,
  currency: string,
  calendar: CalendarKey,
): Exchange => ({
  name,
  market,
  country,
  currency,
  calendar,
});

export const exchanges = {
  NASDAQ: exchange('Nasdaq', 'US', 'US', 'USD', 'newYork'),
  NYSE: exchange('New York Stock Exchange', 'US', 'US', 'USD', 'newYork'),
  AMEX: exchange('NYSE American', 'US', 'US', 'USD', 'newYork'),
  OTC: exchange('US over the counter', 'US', 'US', 'USD', 'newYork'),
  ARCA: exchange('NYSE Arca', 'US', 'US', 'USD', 'newYork'),
  MUTUAL: exchange('US mutual funds', 'US', 'US', 'USD', 'newYork'),
  COMEX: exchange('US commodity exchange', 'US', 'US', 'USD', 'newYork'),
  LSE: exchange('London Stock Exchange', 'EU', 'GB', 'GBP', 'london'),
  XETRA: exchange('Xetra', 'EU', 'DE', 'EUR', 'frankfurt'),
  EPA: exchange('Euronext Paris', 'EU', 'FR', 'EUR', 'euronext'),
  AMS: exchange('Euronext Amsterdam', 'EU', 'NL', 'EUR', 'euronext'),
  EBR: exchange('Euronext Brussels', 'EU', 'BE', 'EUR', 'euronext'),
  ELI: exchange('Euronext Lisbon', 'EU', 'PT', 'EUR', 'euronext'),
  ISE: exchange('Euronext Dublin', 'EU', 'IE', 'EUR', 'euronext'),
  BIT: exchange('Borsa Italiana', 'EU', 'IT', 'EUR', 'milan'),
  BME: exchange('Bolsa de Madrid', 'EU', 'ES', 'EUR', 'euronext'),
  WBAG: exchange('Wiener Börse', 'EU', 'AT', 'EUR', 'frankfurt'),
  SIX: exchange('SIX Swiss Exchange', 'EU', 'CH', 'CHF', 'zurich'),
  STO: exchange('Nasdaq Stockholm', 'EU', 'SE', 'SEK', 'stockholm'),
  CPH: exchange('Nasdaq Copenhagen', 'EU', 'DK', 'DKK', 'copenhagen'),
  HEL: exchange('Nasdaq Helsinki', 'EU', 'FI', 'EUR', 'helsinki'),
  OSE: exchange('Oslo Børs', 'EU', 'NO', 'NOK', 'oslo'),
  WSE: exchange('Warsaw Stock Exchange', 'EU', 'PL', 'PLN', 'warsaw'),
  ATHEX: exchange('Athens Exchange', 'EU', 'GR', 'EUR', 'athens'),
  TSE: exchange('Tokyo Stock Exchange', 'AS', 'JP', 'JPY', 'tokyo'),
  HKEX: exchange('Hong Kong Stock Exchange', 'AS', 'HK', 'HKD', 'hongKong'),
  SSE: exchange('Shanghai Stock Exchange', 'AS', 'CN', 'CNY', 'shanghai'),
  SZSE: exchange('Shenzhen Stock Exchange', 'AS', 'CN', 'CNY', 'shanghai'),
  NSE: exchange('National Stock Exchange of India', 'AS', 'IN', 'INR', 'mumbai'),
  BSE: exchange('BSE India', 'AS', 'IN', 'INR', 'mumbai'),
  KRX: exchange('Korea Exchange', 'AS', 'KR', 'KRW', 'seoul'),
  TWSE: exchange('Taiwan Stock Exchange', 'AS', 'TW', 'TWD', 'taipei'),
  SGX: exchange('Singapore Exchange', 'AS', 'SG', 'SGD', 'singapore'),
  IDX: exchange('Indonesia Stock Exchange', 'AS', 'ID', 'IDR', 'jakarta'),
  BIST: exchange('Borsa İstanbul', 'TR', 'TR', 'TRY', 'istanbul'),
  TEFAS: exchange('TEFAS', 'TR', 'TR', 'TRY', 'istanbul'),
  FOREX: { name: 'Forex', market: 'FX', country: null, currency: 'USD', calendar: 'forex' },
  BINANCE: { name: 'Binance', market: 'CR', country: null, currency: 'USD', calendar: 'crypto' },
  COINBASE: { name: 'Coinbase', market: 'CR', country: null, currency: 'USD', calendar: 'crypto' },
  KRAKEN: { name: 'Kraken', market: 'CR', country: null, currency: 'USD', calendar: 'crypto' },
} as const satisfies Record<string, Exchange>;

export type ExchangeKey = keyof typeof exchanges;

export const exchangeOf = (key: ExchangeKey): Exchange => exchanges[key];

/** The calendar that speaks for a whole market of §9 where one answer is asked for. */
export const leadingCalendar = {
  US: 'newYork',
  EU: 'euronext',
  AS: 'tokyo',
  TR: 'istanbul',
  FX: 'forex',
  CR: 'crypto',
} as const satisfies Record<Market, CalendarKey>;
