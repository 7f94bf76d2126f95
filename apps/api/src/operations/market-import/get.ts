/** One import: preview, progress, report. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { findImport } from '@ballast/db/market-data/list-imports';
import { presentImport } from '../../market-import/present-import.ts';
import type { Handler } from '../../pipeline/handler.ts';
import type { Services } from '../../services/services.ts';

export const get =
  ({ db }: Pick<Services, 'db'>): Handler<'marketImport.get'> =>
  async ({ input }) => {
    const record = await findImport(db, input.id);
    if (record === null) throw new CatalogueError('notFound');
    return presentImport(record);
  };
