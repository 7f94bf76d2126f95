/** POST /error-reports: kept for administrators, unless reports go elsewhere. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Database } from '@ballast/db/client/create-database';
import { recordErrorReport } from '@ballast/db/error-reports/record-error-report';
import type { MakeTools } from '@ballast/runtime/make-tools';
import type { ReportTarget } from '../../error-reports/report-target.ts';
import { storedReport } from '../../error-reports/stored-report.ts';
import type { Handler } from '../../pipeline/handler.ts';

export interface SendParts {
  readonly db: Database;
  readonly makeTools: MakeTools;
  readonly reportsTo: ReportTarget;
}

export const send =
  ({ db, makeTools, reportsTo }: SendParts): Handler<'errorReport.send'> =>
  async ({ input, client }) => {
    if (reportsTo !== 'here') throw new CatalogueError('notFound');
    await recordErrorReport(db, storedReport(input, client.userAgent), makeTools());
    return { status: 'done' };
  };
