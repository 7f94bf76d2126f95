/** When supervision judges a portfolio next: the next close of its data period (decision 003). */
import { daysAfter } from '@ballast/contract/dates';
import type { PortfolioRecord } from '@ballast/db/portfolios/portfolio-record';
import { DAYS_OF_PERIOD } from '@ballast/domain/observations';

export const nextCheck = (
  { rebalancing, dataPeriod }: Pick<PortfolioRecord, 'rebalancing' | 'dataPeriod'>,
  now: Date,
): Date | null => (rebalancing.active ? daysAfter(now, DAYS_OF_PERIOD[dataPeriod]) : null);
