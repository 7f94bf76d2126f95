/** When supervision judges a portfolio next: the next close of its data period (decision 003). */
import type { PortfolioRecord } from '@ballast/db/portfolios/portfolio-record';
import { DAYS_OF_PERIOD } from '@ballast/domain/observations';

const DAY_MS = 86_400_000;

export const nextCheck = (
  { rebalancing, dataPeriod }: Pick<PortfolioRecord, 'rebalancing' | 'dataPeriod'>,
  now: Date,
): Date | null => (rebalancing.active ? new Date(now.getTime() + DAYS_OF_PERIOD[dataPeriod] * DAY_MS) : null);
