/** How many observations a training period gives (DECISIONS, Time): T = round(days · A / 365). */
import { OBSERVATIONS_MIN, TRAIN_PERIOD_DEFAULT_DAYS, TRAIN_PERIODS_DAYS } from '@ballast/contract/constants';
import { parseSymbol } from '@ballast/contract/symbol';

export type DataPeriod = '1day' | '3days' | '1week' | '2weeks';

const PERIODS_A_YEAR: Record<DataPeriod, { readonly sessions: number; readonly everyDay: number }> = {
  '1day': { sessions: 252, everyDay: 365 },
  '3days': { sessions: 84, everyDay: 122 },
  '1week': { sessions: 52, everyDay: 52 },
  '2weeks': { sessions: 26, everyDay: 26 },
};

/** Calendar days from one close of the data period to the next. */
export const DAYS_OF_PERIOD: Readonly<Record<DataPeriod, number>> = {
  '1day': 1,
  '3days': 3,
  '1week': 7,
  '2weeks': 14,
};

export const isAllCrypto = (symbols: readonly string[]): boolean =>
  symbols.length > 0 && symbols.every((symbol) => parseSymbol(symbol)?.domain === 'CR');

/** A: periods a year; 365-based only if all assets are crypto. */
export const periodsPerYear = (dataPeriod: DataPeriod, allCrypto: boolean): number =>
  allCrypto ? PERIODS_A_YEAR[dataPeriod].everyDay : PERIODS_A_YEAR[dataPeriod].sessions;

export const observationCount = (trainPeriodDays: number, A: number): number =>
  Math.round((trainPeriodDays * A) / 365);

export const hasEnoughObservations = (trainPeriodDays: number, A: number): boolean =>
  observationCount(trainPeriodDays, A) >= OBSERVATIONS_MIN;

/** 182 days, or the shortest choice that gives enough observations where 182 does not. */
export const defaultTrainPeriod = (A: number): number =>
  hasEnoughObservations(TRAIN_PERIOD_DEFAULT_DAYS, A)
    ? TRAIN_PERIOD_DEFAULT_DAYS
    : (TRAIN_PERIODS_DAYS.find((days) => hasEnoughObservations(days, A)) ??
      TRAIN_PERIODS_DAYS[TRAIN_PERIODS_DAYS.length - 1] ??
      TRAIN_PERIOD_DEFAULT_DAYS);
