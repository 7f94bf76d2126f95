/** What the database knows of its installation. */
import type { Reader } from '../client/create-database.ts';

export interface DatabaseFacts {
  readonly version: string;
  readonly bytes: number;
  readonly migrations: number;
  readonly lastMigration: string;
  readonly lastMigrationAt: Date;
}

export async function readDatabaseFacts(db: Reader): Promise<DatabaseFacts> {
  const [row] = await db.$queryRaw<DatabaseFacts[]>`
    SELECT split_part(current_setting('server_version'), ' ', 1) AS version,
      pg_database_size(current_database())::float8 AS bytes, applied.*
    FROM (
      SELECT count(*)::int AS migrations, max(migration_name) AS "lastMigration", max(finished_at) AS "lastMigrationAt"
      FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL
    ) applied`;
  if (row === undefined) throw new Error('no database facts');
  return row;
}

export interface MailFacts {
  readonly waiting: number;
  readonly sent: number;
  readonly failed: number;
  readonly lastSentAt: Date | null;
  readonly lastFailure: { readonly at: Date; readonly reason: string } | null;
}

/** Of notifications, those that ended since then. */
export async function readMailFacts(db: Reader, since: Date): Promise<MailFacts> {
  const [[counts], lastFailed] = await Promise.all([
    db.$queryRaw<Omit<MailFacts, 'lastFailure'>[]>`
      SELECT count(*) FILTER (WHERE ended_at IS NULL)::int AS waiting,
        count(*) FILTER (WHERE outcome = 'sent' AND ended_at >= ${since})::int AS sent,
        count(*) FILTER (WHERE outcome = 'failed' AND ended_at >= ${since})::int AS failed,
        max(ended_at) FILTER (WHERE outcome = 'sent') AS "lastSentAt"
      FROM notification_mails`,
    db.notificationMail.findFirst({
      where: { outcome: 'failed', endedAt: { not: null } },
      orderBy: { endedAt: 'desc' },
      select: { endedAt: true, reason: true },
    }),
  ]);
  if (counts === undefined) throw new Error('no mail facts');
  const lastFailure = lastFailed?.endedAt
    ? { at: lastFailed.endedAt, reason: lastFailed.reason ?? '' }
    : null;
  return { ...counts, lastFailure };
}
