/** PUT /portfolio/{id}/take-money: out of the cash at once; beyond it with the approval of a suggestion that sells first (decision 067). */
import type { Handler } from '../../pipeline/handler.ts';
import { createMoveMoney, type MoveMoneyParts } from '../../suggestions/move-money.ts';

export const takeMoney = (parts: MoveMoneyParts): Handler<'portfolio.takeMoney'> => {
  const moveMoney = createMoveMoney(parts);
  return ({ input: { id, amount }, caller }) => moveMoney(caller, { id, amount: -amount });
};
