/** Adds an error to its group, or begins one. Anybody may report, so there are only so many groups, always. */
import type { ErrorReport } from '@ballast/contract/entities/error-report';
import type { Database } from '../client/create-database.ts';
import { inTransaction } from '../client/in-transaction.ts';
import type { Tools } from '../client/tools.ts';

export interface NewErrorReport {
  /** SHA-256 of what makes errors equal, hex. */
  readonly fingerprint: string;
  /** As a list shows it. */
  readonly message: string;
  readonly userAgent: string;
  readonly report: ErrorReport;
}

export const ERROR_GROUPS_MAX = 1000;

export async function recordErrorReport(
  db: Database,
  { fingerprint, message, userAgent, report }: NewErrorReport,
  { now, newId }: Tools,
): Promise<void> {
  const { kind, error, route } = report;
  await inTransaction(db, async (tx) => {
    const [group] = await tx.$queryRaw<{ readonly isNew: boolean }[]>`
      INSERT INTO error_reports AS e
        (id, fingerprint, kind, name, message, route, count, first_seen_at, last_seen_at, user_agent, report)
      VALUES (${newId()}::uuid, ${fingerprint}, ${kind}, ${error.name}, ${message}, ${route}, 1, ${now}, ${now},
        ${userAgent}, ${JSON.stringify(report)}::jsonb)
      ON CONFLICT (fingerprint) DO UPDATE SET
        count = LEAST(e.count + 1, 1000000000), last_seen_at = GREATEST(e.last_seen_at, ${now}),
        user_agent = ${userAgent}, report = EXCLUDED.report
      RETURNING count = 1 AS "isNew"`;
    if (!group?.isNew) return;
    // what was seen once goes before what keeps coming: invented errors push out no real one that does
    await tx.$executeRaw`
      DELETE FROM error_reports WHERE id IN (
        SELECT id FROM error_reports ORDER BY count > 1 DESC, last_seen_at DESC, id DESC
        OFFSET ${ERROR_GROUPS_MAX})`;
  });
}
