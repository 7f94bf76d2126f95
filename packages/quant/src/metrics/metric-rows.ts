/** Which of the ascending days of a value series metrics are taken on: the closes of the data period, counted back from the last. */
import type { DataPeriod } from '../keys.ts';
import { periodRowIndices } from '../returns/period-rows.ts';

export function metricRows(
  dataPeriod: DataPeriod,
  days: readonly string[],
  until: string,
  allCrypto: boolean,
): number[] {
  return periodRowIndices(dataPeriod, days, until, allCrypto);
}
