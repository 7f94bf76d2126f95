/** GET /admin/error-reports/{id}. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Database } from '@ballast/db/client/create-database';
import { findErrorReport } from '@ballast/db/error-reports/list-error-reports';
import type { Handler } from '../../pipeline/handler.ts';

export const get =
  ({ db }: { readonly db: Database }): Handler<'errorReport.get'> =>
  async ({ input: { id } }) => {
    const found = await findErrorReport(db, id);
    if (found === null) throw new CatalogueError('notFound');
    return found;
  };
