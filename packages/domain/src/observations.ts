/** Whether a training period gives enough observations (decision 003); A and T themselves are the numeric core's. */
import { OBSERVATIONS_MIN, TRAIN_PERIOD_DEFAULT_DAYS, TRAIN_PERIODS_DAYS } from '@ballast/contract/constants';
import { parseSymbol } from '@ballast/contract/symbol';
import type { DataPeriod } from '@ballast/quant/keys';
import { annualPeriods, trainObservations } from '@ballast/quant/returns/periods-per-year';

/** Calendar days from one close of the data period to the next. */
export const DAYS_OF_PERIOD: Readonly<Record<DataPeriod, number>> = {
  '1day': 1,
  '3days': 3,
  '1week': 7,
  '2weeks': 14,
};

export const isAllCrypto = (symbols: readonly string[]): boolean =>
  symbols.length > 0 && symbols.every((symbol) => parseSymbol(symbol)?.domain === 'CR');

export const hasEnoughObservations = (trainPeriodDays: number, A: number): boolean =>
  trainObservations(trainPeriodDays, A) >= OBSERVATIONS_MIN;

/** 182 days, or the shortest choice that gives enough observations where 182 does not. */
export const defaultTrainPeriod = (A: number): number =>
  hasEnoughObservations(TRAIN_PERIOD_DEFAULT_DAYS, A)
    ? TRAIN_PERIOD_DEFAULT_DAYS
    : (TRAIN_PERIODS_DAYS.find((days) => hasEnoughObservations(days, A)) ??
      TRAIN_PERIODS_DAYS[TRAIN_PERIODS_DAYS.length - 1] ??
      TRAIN_PERIOD_DEFAULT_DAYS);

/** How many observations a portfolio is learned from. */
export const observationsOf = (
  trainPeriodDays: number,
  dataPeriod: DataPeriod,
  symbols: readonly string[],
): number => trainObservations(trainPeriodDays, annualPeriods(dataPeriod, isAllCrypto(symbols)));
