/** Cancels an import that is not published; its file is dropped. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { cancelImport, findImport } from '@ballast/db/market-data/list-imports';
import type { Handler } from '../../pipeline/handler.ts';
import type { Services } from '../../services/services.ts';

export const cancel =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'marketImport.cancel'> =>
  async ({ input: { id } }) => {
    if ((await findImport(db, id)) === null) throw new CatalogueError('notFound');
    if (!(await cancelImport(db, id, clock.now()))) throw new CatalogueError('conflict');
    return { status: 'done' };
  };
