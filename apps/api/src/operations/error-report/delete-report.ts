/** DELETE /admin/error-reports/{id}. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Database } from '@ballast/db/client/create-database';
import { deleteErrorReport } from '@ballast/db/error-reports/list-error-reports';
import type { Handler } from '../../pipeline/handler.ts';

export const deleteReport =
  ({ db }: { readonly db: Database }): Handler<'errorReport.delete'> =>
  async ({ input: { id } }) => {
    if (!(await deleteErrorReport(db, id))) throw new CatalogueError('notFound');
    return { status: 'done' };
  };
