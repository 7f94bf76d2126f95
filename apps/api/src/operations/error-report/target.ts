/** GET /error-reports/target: asked by a page with its first error alone. */
import { type ReportTarget, targetUrl } from '../../error-reports/report-target.ts';
import type { Handler } from '../../pipeline/handler.ts';

export const target =
  ({ reportsTo }: { readonly reportsTo: ReportTarget }): Handler<'errorReport.target'> =>
  async () => ({ url: targetUrl(reportsTo) });
