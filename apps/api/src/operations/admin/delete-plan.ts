/** §7 DELETE /admin/plans/{id}: of a plan that nobody has. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { deletePlan as remove } from '@ballast/db/plans/plans';
import type { Handler } from '../../pipeline/handler.ts';
import type { Services } from '../../services/services.ts';

export const deletePlan =
  ({ db, makeTools }: Pick<Services, 'db' | 'makeTools'>): Handler<'admin.deletePlan'> =>
  async ({ input, caller }) => {
    const { status } = await remove(db, input.id, caller.userId, makeTools());
    if (status === 'not_found') throw new CatalogueError('notFound');
    if (status === 'in_use') throw new CatalogueError('planInUse');
    return { status: 'done' };
  };
