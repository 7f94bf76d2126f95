/**
 * Money put in with an approval: at the first one what is planned beyond the value entered as initial allocation. Later none, or below 0
 * what is to be taken out and was not in the cash (decision 067).
 */
import { roundMoney } from '@ballast/quant/allocation/money';

export interface Funded {
  readonly firstApprovedAt: Date | null;
  readonly plannedInvestment: number;
  readonly capital: number;
  /** Asked to be taken out with the next approval. */
  readonly withdrawal: number;
}

export const contributionOf = ({
  firstApprovedAt,
  plannedInvestment,
  capital,
  withdrawal,
}: Funded): number =>
  firstApprovedAt === null ? roundMoney(Math.max(plannedInvestment - capital, 0)) : 0 - withdrawal;
