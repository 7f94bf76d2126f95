/** When a trigger may fire again after its suggestion was rejected or expired (decision 003): one period, a day at least. */
import type { DataPeriod } from '@ballast/quant/keys';

const DAY_MS = 86_400_000;
const DAYS: Record<DataPeriod, number> = { '1day': 1, '3days': 3, '1week': 7, '2weeks': 14 };

export const rearmAfter = (dataPeriod: DataPeriod, now: Date): Date =>
  new Date(now.getTime() + DAYS[dataPeriod] * DAY_MS);
