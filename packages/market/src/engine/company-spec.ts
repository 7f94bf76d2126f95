/** How a company loads on the world, what its shares cost and what they pay: drawn once from the symbol. */
import { uniformAt } from '../random/hash.ts';
import type { RandomStream } from '../random/stream.ts';
import { type SectorKey, sectorOf } from '../universe/sectors.ts';
import type { SyntheticTicker } from '../universe/ticker.ts';

export interface CompanySpec {
  readonly price: number;
  readonly drift: number;
  readonly ownVol: number;
  readonly loads: readonly (readonly [factor: string, beta: number])[];
  /** How much of the value of its currency is felt, negative for exporters. */
  readonly currencyBeta: number;
  readonly dividend: DividendPolicy | null;
}

export interface DividendPolicy {
  /** Fraction of the price a year. */
  readonly yield: number;
  readonly timesAYear: 1 | 2 | 4;
  /** Days after 1 January of the first one. */
  readonly offset: number;
}

/** Median share price in units of the currency. */
const medianPrices: Readonly<Record<string, number>> = {
  USD: 46,
  EUR: 34,
  GBP: 4.6,
  CHF: 72,
  SEK: 98,
  NOK: 92,
  DKK: 210,
  PLN: 38,
  JPY: 1750,
  HKD: 11,
  CNY: 15,
  TWD: 62,
  INR: 420,
  KRW: 24_000,
  SGD: 1.6,
  IDR: 1400,
  TRY: 52,
};

const exporters: Readonly<Record<string, number>> = {
  TRY: -0.42,
  JPY: -0.4,
  CHF: -0.3,
  SEK: -0.2,
  NOK: -0.15,
  KRW: -0.15,
  EUR: -0.12,
  GBP: -0.2,
};

const timesAYear = (country: string | null): 1 | 2 | 4 =>
  country === 'US' ? 4 : ['GB', 'JP', 'HK', 'SG', 'IE', 'IN'].includes(country ?? '') ? 2 : 1;

function dividendOf(ticker: SyntheticTicker, key: number, beta: number): DividendPolicy | null {
  const isTech = ticker.sector === 'Information Technology' || ticker.sector === 'Health Care';
  if (uniformAt(key, 31) > (isTech ? 0.35 : 0.7)) return null;
  return {
    yield: (0.008 + 0.035 * uniformAt(key, 32)) * (beta < 0.8 ? 1.4 : 1),
    timesAYear: timesAYear(ticker.country),
    offset: Math.floor(12 + 75 * uniformAt(key, 33)),
  };
}

/** `stream` stands at the symbol's own key. */
export function drawCompany(ticker: SyntheticTicker, key: number, stream: RandomStream): CompanySpec {
  const sector: SectorKey = ticker.sector!;
  const country = ticker.country!;
  const sectorBeta = sectorOf(sector).beta;
  const beta = Math.max(0.25, sectorBeta * Math.exp(0.22 * stream.normal()));
  // 0 for the largest companies of the world, 1 for the smallest.
  const smallness = Math.min(1, Math.max(0, (11.5 - Math.log10(ticker.marketCap!)) / 4.5));
  const ownVol = Math.min(
    0.7,
    (0.13 + 0.05 * (sectorBeta - 0.5) + 0.24 * smallness) * Math.exp(0.22 * stream.normal()),
  );
  const region = ticker.market === 'EU' || ticker.market === 'AS' ? `region:${ticker.market}` : null;
  return {
    price:
      (medianPrices[ticker.currency] ?? 40) *
      Math.exp((0.75 - 0.15 * smallness) * stream.normal() + 0.5 * (0.5 - smallness)),
    drift: 0.022 * stream.normal() - 0.02,
    ownVol,
    loads: [
      ['global', beta * (ticker.market === 'TR' ? 0.75 : 1)],
      [`country:${country}`, 0.75 + 0.5 * stream.uniform()],
      [`sector:${sector}`, 0.7 + 0.6 * stream.uniform()],
      ...(region === null ? [] : ([[region, 0.8 + 0.4 * stream.uniform()]] as const)),
    ],
    currencyBeta: exporters[ticker.currency] ?? 0,
    dividend: dividendOf(ticker, key, beta),
  };
}
