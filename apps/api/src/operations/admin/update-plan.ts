/** §7 PUT /admin/plans/{id}: counts from the next call of its users on. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { updatePlan as update } from '@ballast/db/plans/plans';
import { writePlan } from '../../administration/write-plan.ts';
import type { Handler } from '../../pipeline/handler.ts';
import type { Services } from '../../services/services.ts';

export const updatePlan =
  ({ db, makeTools }: Pick<Services, 'db' | 'makeTools'>): Handler<'admin.updatePlan'> =>
  ({ input: { id, ...wish }, caller }) => {
    const tools = makeTools();
    return writePlan(db, wish, tools.now, async (plan) => {
      const { status } = await update(db, id, plan, caller.userId, tools);
      if (status === 'not_found') throw new CatalogueError('notFound');
      return id;
    });
  };
