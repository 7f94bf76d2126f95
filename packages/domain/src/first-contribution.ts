/** Money put in with an approval: at the first one what is planned beyond the value entered as initial allocation, later none. */
import { roundMoney } from '@ballast/quant/allocation/money';

export interface Funded {
  readonly firstApprovedAt: Date | null;
  readonly plannedInvestment: number;
  readonly capital: number;
}

export const contributionOf = ({ firstApprovedAt, plannedInvestment, capital }: Funded): number =>
  firstApprovedAt === null ? roundMoney(Math.max(plannedInvestment - capital, 0)) : 0;
