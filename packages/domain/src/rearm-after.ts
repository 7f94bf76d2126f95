/** When a trigger may fire again after its suggestion was rejected or expired (decision 003): one period, a day at least. */
import { daysAfter } from '@ballast/contract/dates';
import type { DataPeriod } from '@ballast/quant/keys';
import { DAYS_OF_PERIOD } from './observations.ts';

export const rearmAfter = (dataPeriod: DataPeriod, now: Date): Date =>
  daysAfter(now, DAYS_OF_PERIOD[dataPeriod]);
