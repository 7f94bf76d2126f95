/** The currency in which an exchange quotes, where neither file nor metadata tell; undefined where it does not follow. */
import { parseSymbol } from '@ballast/contract/symbol';
import { exchanges } from '@ballast/market/universe/exchanges';

/** Exchanges that only imported symbols have. */
const others: Readonly<Record<string, string>> = {
  FRA: 'EUR',
  BER: 'EUR',
  STU: 'EUR',
  MUN: 'EUR',
  DUS: 'EUR',
  HAM: 'EUR',
  HAN: 'EUR',
  ICE: 'USD',
  NYMEX: 'USD',
  COMEX: 'USD',
  KOSDAQ: 'KRW',
  TPEX: 'TWD',
  SET: 'THB',
  KLSE: 'MYR',
  TASE: 'ILS',
  TADAWUL: 'SAR',
  QSE: 'QAR',
  PSE: 'CZK',
  BUD: 'HUF',
};

const indexes: Readonly<Record<string, string>> = {
  FTSE: 'GBP',
  SSMI: 'CHF',
  GDAXI: 'EUR',
  FCHI: 'EUR',
  STOXX50E: 'EUR',
  N225: 'JPY',
  HSI: 'HKD',
};

export function currencyOfPlace(symbol: string): string | undefined {
  const parts = parseSymbol(symbol);
  if (!parts) return undefined;
  const { code, domain, exchange } = parts;
  // The second of a pair is what the first is counted in.
  if (domain === 'FX' || domain === 'CR') return /^[A-Z0-9]{2,12}([A-Z]{3})$/.exec(code)?.[1];
  if (domain === 'F') return 'TRY';
  if (domain === 'US') return 'USD';
  if (exchange === 'INDEX') return indexes[code];
  const known: Readonly<Record<string, { readonly currency: string }>> = exchanges;
  return Object.hasOwn(known, exchange) ? known[exchange]?.currency : others[exchange];
}

/** Prices in a hundredth of a currency (`GBp`) and what they are of. */
const minor: Readonly<Record<string, string>> = {
  GBp: 'GBP',
  GBX: 'GBP',
  ILA: 'ILS',
  ZAc: 'ZAR',
  ZAC: 'ZAR',
  USX: 'USD',
};

export interface QuotedIn {
  readonly currency: string;
  /** Price in the file ÷ this = price in the currency. */
  readonly divisor: number;
}

export const quotedIn = (currency: string): QuotedIn => {
  const whole = minor[currency];
  return whole === undefined ? { currency, divisor: 1 } : { currency: whole, divisor: 100 };
};
