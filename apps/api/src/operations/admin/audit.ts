/** GET /admin/audit: who did what to which object, newest first. */
import { listAudit } from '@ballast/db/events/list-audit';
import { auditFilter, presentAuditLine } from '../../administration/audit-lines.ts';
import { installationDays } from '../../administration/day-start.ts';
import type { Handler } from '../../pipeline/handler.ts';
import type { Services } from '../../services/services.ts';

export const audit = ({
  db,
  installation,
}: Pick<Services, 'db' | 'installation'>): Handler<'admin.audit'> => {
  const { dayStart } = installationDays(installation.timeZone);
  return async ({ input: { before = null, limit, ...wish } }) => {
    // one more tells whether there are more
    const lines = await listAudit(db, { ...auditFilter(wish, dayStart), before, limit: limit + 1 });
    const shown = lines.slice(0, limit);
    const next = lines.length > limit ? (shown.at(-1)?.id ?? null) : null;
    return { list: shown.map(presentAuditLine), next };
  };
};
