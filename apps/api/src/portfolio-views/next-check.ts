/** When supervision judges a portfolio next: the next close of its data period (DECISIONS, Time). */
import type { PortfolioRecord } from '@ballast/db/portfolios/portfolio-record';
import { DAYS_PER_PERIOD } from '@ballast/quant/returns/period-rows';

const DAY_MS = 86_400_000;

export const nextCheck = (
  { rebalancing, dataPeriod }: Pick<PortfolioRecord, 'rebalancing' | 'dataPeriod'>,
  now: Date,
): Date | null =>
  rebalancing.active ? new Date(now.getTime() + DAYS_PER_PERIOD[dataPeriod] * DAY_MS) : null;
