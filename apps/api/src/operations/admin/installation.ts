/** GET /admin/installation: version, database, disk, certificate, mails, assistant, sources of prices and jobs. */
import { DAY_MS } from '@ballast/contract/dates';
import { DOMAINS } from '@ballast/contract/markets';
import { readDatabaseFacts, readMailFacts } from '@ballast/db/installation/read-installation';
import { readBacklog } from '@ballast/db/jobs/read-backlog';
import { readMarketSources } from '@ballast/db/market-data/market-sources';
import { diskRoom } from '../../administration/disk-room.ts';
import { lastBackup } from '../../administration/last-backup.ts';
import { publicCertificate } from '../../administration/public-certificate.ts';
import type { Handler } from '../../pipeline/handler.ts';
import type { Services } from '../../services/services.ts';

const MAIL_DAYS = 30;

export const installation =
  ({
    db,
    clock,
    installation: { version, startedAt, timeZone, dataFolder, publicUrl, assistant },
  }: Pick<Services, 'db' | 'clock' | 'installation'>): Handler<'admin.installation'> =>
  async () => {
    const now = clock.now();
    const [database, mails, { sources }, backlog, disk, backup, certificate] = await Promise.all([
      readDatabaseFacts(db),
      readMailFacts(db, new Date(now.getTime() - MAIL_DAYS * DAY_MS)),
      readMarketSources(db),
      readBacklog(db, now),
      diskRoom(dataFolder),
      lastBackup(dataFolder),
      publicCertificate(publicUrl),
    ]);
    const { lastFailure } = mails;
    return {
      version,
      node: process.versions.node,
      startedAt: startedAt.toISOString(),
      timeZone,
      database: { ...database, lastMigrationAt: database.lastMigrationAt.toISOString() },
      disk,
      certificate,
      lastBackupAt: backup?.toISOString() ?? null,
      mails: {
        ...mails,
        lastSentAt: mails.lastSentAt?.toISOString() ?? null,
        lastFailure: lastFailure && { at: lastFailure.at.toISOString(), reason: lastFailure.reason },
      },
      assistant,
      sources: DOMAINS.map((domain) => ({ domain, source: sources[domain] ?? 'synthetic' })),
      jobs: backlog.jobs.map(({ job, open, parked, oldestSeconds }) => ({
        job,
        waiting: open,
        parked,
        oldestSeconds,
      })),
      unpublishedEvents: backlog.unpublishedEvents,
    };
  };
