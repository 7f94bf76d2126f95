/**
 * Currencies of the synthetic world: level at the reference date, trend and what drives them (§9 currencies are TRY, USD, EUR).
 */
export interface CurrencySpec {
  readonly name: string;
  /** Units per US dollar on 1 January 2025. */
  readonly perDollar: number;
  /** Annual log drift of the currency's value in US dollars. */
  readonly drift: number;
  /** Annual volatility of the currency's own part. */
  readonly vol: number;
  /** Loads on the dollar factor, the euro bloc and global equities. */
  readonly dollar: number;
  readonly euro: number;
  readonly risk: number;
  /** Devaluations a year. */
  readonly jumps: number;
  /** The currency it is held to: it moves with that one and hardly away from it. */
  readonly peg: 'USD' | 'EUR' | null;
}

const currency = (
  name: string,
  perDollar: number,
  drift: number,
  vol: number,
  [dollar, euro, risk]: readonly [number, number, number],
  jumps = 0,
): CurrencySpec => ({ name, perDollar, drift, vol, dollar, euro, risk, jumps, peg: null });

const pegged = (name: string, perDollar: number, peg: 'USD' | 'EUR', vol: number): CurrencySpec => ({
  ...currency(name, perDollar, 0, vol, [0, 0, 0]),
  peg,
});

/** In the order in which pairs are quoted: the earlier one is the base. */
export const currencies = {
  EUR: currency('Euro', 0.964, -0.004, 0.02, [-1, 1, 0.02]),
  GBP: currency('Pound sterling', 0.799, -0.015, 0.055, [-0.9, 0.6, 0.08], 0.1),
  AUD: currency('Australian dollar', 1.614, -0.005, 0.055, [-0.9, 0.3, 0.3]),
  NZD: currency('New Zealand dollar', 1.785, -0.005, 0.06, [-0.9, 0.3, 0.28]),
  USD: currency('US dollar', 1, 0, 0, [0, 0, 0]),
  CAD: currency('Canadian dollar', 1.438, -0.005, 0.045, [-0.6, 0.2, 0.2]),
  CHF: currency('Swiss franc', 0.907, 0.013, 0.045, [-1, 0.8, -0.08]),
  SGD: currency('Singapore dollar', 1.364, 0.01, 0.02, [-0.6, 0.3, 0.06]),
  ILS: currency('Israeli shekel', 3.64, 0.008, 0.055, [-0.6, 0.3, 0.1]),
  PLN: currency('Polish zloty', 4.13, -0.015, 0.05, [-1, 1.1, 0.2]),
  RON: currency('Romanian leu', 4.79, -0.02, 0.025, [-1, 1, 0.06]),
  BRL: currency('Brazilian real', 6.18, -0.045, 0.11, [-0.7, 0.2, 0.35], 0.2),
  DKK: pegged('Danish krone', 7.19, 'EUR', 0.0025),
  CNY: currency('Chinese yuan', 7.3, 0.002, 0.022, [-0.3, 0.1, 0.04]),
  HKD: pegged('Hong Kong dollar', 7.79, 'USD', 0.002),
  AED: pegged('UAE dirham', 3.6725, 'USD', 0.0005),
  SAR: pegged('Saudi riyal', 3.755, 'USD', 0.0008),
  SEK: currency('Swedish krona', 11.06, -0.018, 0.045, [-1.05, 0.9, 0.14]),
  NOK: currency('Norwegian krone', 11.35, -0.02, 0.055, [-1.05, 0.8, 0.2]),
  ZAR: currency('South African rand', 18.8, -0.055, 0.11, [-0.9, 0.4, 0.35], 0.2),
  MXN: currency('Mexican peso', 20.8, -0.032, 0.085, [-0.6, 0.2, 0.3], 0.15),
  CZK: currency('Czech koruna', 24.3, 0.002, 0.045, [-1, 1, 0.1]),
  THB: currency('Thai baht', 34.2, 0.008, 0.04, [-0.5, 0.2, 0.08]),
  TWD: currency('Taiwan dollar', 32.8, -0.001, 0.025, [-0.4, 0.1, 0.07]),
  TRY: currency('Turkish lira', 35.36, -0.158, 0.105, [-0.55, 0.25, 0.22], 1.1),
  INR: currency('Indian rupee', 85.6, -0.032, 0.045, [-0.4, 0.1, 0.1]),
  JPY: currency('Japanese yen', 157.2, -0.02, 0.075, [-0.7, 0.3, -0.2]),
  HUF: currency('Hungarian forint', 397, -0.035, 0.06, [-1, 1.1, 0.22]),
  KRW: currency('South Korean won', 1475, -0.013, 0.06, [-0.7, 0.2, 0.25]),
  IDR: currency('Indonesian rupiah', 16100, -0.027, 0.055, [-0.5, 0.1, 0.2], 0.1),
} as const satisfies Record<string, CurrencySpec>;

export type CurrencyKey = keyof typeof currencies;

export const currencyKeys = Object.keys(currencies) as readonly CurrencyKey[];

export const isCurrency = (code: string): code is CurrencyKey => Object.hasOwn(currencies, code);
