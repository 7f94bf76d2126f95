/** §7 PUT /portfolio/{id}/adjust-to-original-weights: the trades back to the weights of the last approval, as a suggestion. */
import type { Handler } from '../../pipeline/handler.ts';
import type { CalculateParts } from './calculate.ts';

export const adjustToOriginalWeights =
  ({ portfolios, startRun }: CalculateParts): Handler<'portfolio.adjustToOriginalWeights'> =>
  async ({ input, caller }) => {
    await startRun(caller, input.id, 'adjust');
    return portfolios.presentChanged({ id: input.id, userId: caller.userId });
  };
