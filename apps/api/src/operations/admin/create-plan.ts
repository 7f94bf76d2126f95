/** §7 POST /admin/plans. */
import { createPlan as create } from '@ballast/db/plans/plans';
import { writePlan } from '../../administration/write-plan.ts';
import type { Handler } from '../../pipeline/handler.ts';
import type { Services } from '../../services/services.ts';

export const createPlan =
  ({ db, makeTools }: Pick<Services, 'db' | 'makeTools'>): Handler<'admin.createPlan'> =>
  ({ input, caller }) => {
    const tools = makeTools();
    return writePlan(db, input, tools.now, async (plan) => {
      const { id } = await create(db, plan, caller.userId, tools);
      return id;
    });
  };
