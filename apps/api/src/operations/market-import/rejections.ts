/** Rejected rows of an import with line and reason. */

import { CatalogueError } from '@ballast/contract/catalogue-error';
import { rejectionSchema } from '@ballast/contract/entities/market-import';
import { findImport, listRejections } from '@ballast/db/market-data/list-imports';
import type { Handler } from '../../pipeline/handler.ts';
import type { Services } from '../../services/services.ts';

export const rejections =
  ({ db }: Pick<Services, 'db'>): Handler<'marketImport.rejections'> =>
  async ({ input: { id, page, size } }) => {
    const record = await findImport(db, id);
    if (record === null) throw new CatalogueError('notFound');
    const rows = await listRejections(db, id, { page, size });
    return { records: rows.map((row) => rejectionSchema.parse(row)), count: record.rejected };
  };
