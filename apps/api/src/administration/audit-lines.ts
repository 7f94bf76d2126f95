/** The audit as it was asked for: days of the installation's time zone. */
import type { AuditEntry } from '@ballast/contract/entities/audit-entry';
import type { AuditFilter, AuditLine } from '@ballast/db/events/list-audit';
import type { DayStart } from './day-start.ts';

interface Wish {
  readonly search: string;
  readonly action: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const auditFilter = ({ search, action, from, to }: Wish, dayStart: DayStart): AuditFilter => ({
  search,
  action,
  from: from === undefined ? null : dayStart(from),
  until: to === undefined ? null : dayStart(to, 1),
});

export const presentAuditLine = ({ at, ...line }: AuditLine): AuditEntry => ({
  ...line,
  at: at.toISOString(),
});
