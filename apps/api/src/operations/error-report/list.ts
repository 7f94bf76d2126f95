/** GET /admin/error-reports. */
import type { Database } from '@ballast/db/client/create-database';
import { listErrorReports } from '@ballast/db/error-reports/list-error-reports';
import type { ReportTarget } from '../../error-reports/report-target.ts';
import type { Handler } from '../../pipeline/handler.ts';

export interface ListParts {
  readonly db: Database;
  readonly reportsTo: ReportTarget;
}

export const list =
  ({ db, reportsTo }: ListParts): Handler<'errorReport.list'> =>
  async ({ input }) => ({
    ...(await listErrorReports(db, input)),
    isCollecting: reportsTo === 'here',
  });
