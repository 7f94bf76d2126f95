/** PUT /portfolio/{id}/add-money: into the cash at once; a suggestion that invests it follows (decision 067). */
import type { Handler } from '../../pipeline/handler.ts';
import { createMoveMoney, type MoveMoneyParts } from '../../suggestions/move-money.ts';

export const addMoney = (parts: MoveMoneyParts): Handler<'portfolio.addMoney'> => {
  const moveMoney = createMoveMoney(parts);
  return ({ input: { id, amount }, caller }) => moveMoney(caller, { id, amount });
};
