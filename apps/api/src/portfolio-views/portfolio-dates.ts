/** From when to when a portfolio is looked at (decision 003): the first decision, what was learned from before it, and the end. */
import { addDays, isoDate } from '@ballast/contract/dates';
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import type { PortfolioRecord } from '@ballast/db/portfolios/portfolio-record';

type Dated = Pick<
  PortfolioRecord,
  'investmentStartDate' | 'startDate' | 'endDate' | 'firstApprovedAt' | 'trainPeriod'
>;
type Dates = Pick<Portfolio, 'investmentStartDate' | 'startDate' | 'endDate'>;

const dayOf = (at: Date | null) => (at === null ? null : isoDate(at));

/** Those of a simulation are stored with it; a live portfolio begins with its first approval and has no end. */
export const portfolioDates = ({
  investmentStartDate,
  startDate,
  endDate,
  firstApprovedAt,
  trainPeriod,
}: Dated): Dates => {
  const first = dayOf(investmentStartDate ?? firstApprovedAt);
  const learned = first === null ? null : addDays(first, -trainPeriod);
  return { investmentStartDate: first, startDate: dayOf(startDate) ?? learned, endDate: dayOf(endDate) };
};
