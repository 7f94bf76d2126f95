/** Deletes a data set with its prices. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { deleteDataset as remove } from '@ballast/db/market-data/coverage';
import type { Handler } from '../../pipeline/handler.ts';
import type { Services } from '../../services/services.ts';

export const deleteDataset =
  ({
    db,
    makeTools,
    requestValuation,
  }: Pick<Services, 'db' | 'makeTools' | 'requestValuation'>): Handler<'marketImport.deleteDataset'> =>
  async ({ input, caller }) => {
    if (!(await remove(db, input.id, caller.userId, makeTools()))) throw new CatalogueError('notFound');
    requestValuation();
    return { status: 'done' };
  };
