/** Periods per year A and training observations T of a portfolio (math#periods-per-year, decision 003). */
import type { DataPeriod } from '../keys.ts';

export const CRYPTO_DOMAIN = 'CR';

const SESSIONS: Readonly<Record<DataPeriod, number>> = {
  '1day': 252,
  '3days': 84,
  '1week': 52,
  '2weeks': 26,
};
const CALENDAR: Readonly<Record<DataPeriod, number>> = {
  '1day': 365,
  '3days': 122,
  '1week': 52,
  '2weeks': 26,
};

/** Only a portfolio made of crypto alone trades every day of the year. */
export function isAllCrypto(domains: readonly string[]): boolean {
  return domains.length > 0 && domains.every((domain) => domain === CRYPTO_DOMAIN);
}

export function annualPeriods(dataPeriod: DataPeriod, allCrypto: boolean): number {
  return (allCrypto ? CALENDAR : SESSIONS)[dataPeriod];
}

export function periodsPerYear(dataPeriod: DataPeriod, domains: readonly string[]): number {
  return annualPeriods(dataPeriod, isAllCrypto(domains));
}

/** `trainPeriod` is calendar days; the estimators count observations. */
export function trainObservations(trainPeriodDays: number, annual: number): number {
  return Math.round((trainPeriodDays * annual) / 365);
}
