/** GET /admin/audit/export: what was asked for of the audit as a table (safety C6). */
import { listAudit } from '@ballast/db/events/list-audit';
import { type ExportCell, toCsv } from '@ballast/domain/export/to-csv';
import { auditFilter, presentAuditLine } from '../../administration/audit-lines.ts';
import { installationDays } from '../../administration/day-start.ts';
import type { Handler } from '../../pipeline/handler.ts';
import type { Services } from '../../services/services.ts';

/** More would be no table that anybody reads. */
const ROWS_MAX = 50_000;
const HEADINGS = [
  'id',
  'at',
  'actor',
  'actorEmail',
  'user',
  'userEmail',
  'action',
  'subjectType',
  'subjectId',
  'details',
];

export const exportAudit = ({
  db,
  installation,
}: Pick<Services, 'db' | 'installation'>): Handler<'admin.exportAudit'> => {
  const { dayStart } = installationDays(installation.timeZone);
  return async ({ input }) => {
    const lines = await listAudit(db, { ...auditFilter(input, dayStart), before: null, limit: ROWS_MAX });
    const rows: ExportCell[][] = lines
      .map(presentAuditLine)
      .map(({ id, at, actor, user, action, subjectType, subjectId, details }) => [
        id,
        at,
        actor?.name ?? actor?.id ?? null,
        actor?.email ?? null,
        user?.name ?? user?.id ?? null,
        user?.email ?? null,
        action,
        subjectType,
        subjectId,
        JSON.stringify(details),
      ]);
    return {
      fileName: 'audit.csv',
      contentType: 'text/csv; charset=utf-8',
      content: Buffer.from(toCsv([HEADINGS, ...rows])),
    };
  };
};
