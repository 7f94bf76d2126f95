/** How the installation is: what to look at before asking for help. */
import type { Installation } from '@ballast/contract/entities/installation';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../../../shared/api/trpc.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { useNow } from '../../../shared/ui/use-now.ts';
import classes from '../administration.module.css';
import { CertificateCard } from './certificate-card.tsx';
import { type Fact, FactsCard } from './facts-card.tsx';
import { Jobs } from './jobs.tsx';
import { sizeText } from './size-text.ts';
import { TestMail } from './test-mail.tsx';

const RELOAD_MS = 30_000;
const MINUTE_MS = 60_000;

function Facts({ installation }: { readonly installation: Installation }) {
  const { t } = useTranslation(['oversight', 'marketImport']);
  const format = useFormat();
  const now = useNow(MINUTE_MS);
  const { database, disk, lastBackupAt, mails, assistant, sources } = installation;
  const ago = (instant: string | null, otherwise: string) =>
    instant === null ? otherwise : format.fromNow(instant, now);
  const never = t('oversight:installation.never');
  const failure: Fact[] = mails.lastFailure
    ? [
        [
          t('oversight:installation.lastFailure'),
          `${ago(mails.lastFailure.at, never)}: ${mails.lastFailure.reason}`,
        ],
      ]
    : [];
  return (
    <>
      <FactsCard
        title={t('oversight:installation.product')}
        facts={[
          [t('oversight:installation.version'), installation.version],
          [t('oversight:installation.node'), installation.node],
          [t('oversight:installation.startedAt'), ago(installation.startedAt, never)],
          [t('oversight:installation.timeZone'), installation.timeZone],
          [
            t('oversight:installation.assistant'),
            assistant === null
              ? t('oversight:installation.assistantEmbedded')
              : t('oversight:installation.assistantModel', { ...assistant }),
          ],
        ]}
      />
      <FactsCard
        title={t('oversight:installation.database')}
        facts={[
          [t('oversight:installation.databaseVersion'), database.version],
          [t('oversight:installation.databaseSize'), sizeText(database.bytes, format)],
          [
            t('oversight:installation.migrations'),
            t('oversight:installation.migrationsText', {
              count: database.migrations,
              date: format.shortDate(database.lastMigrationAt),
            }),
          ],
          [t('oversight:installation.lastMigration'), database.lastMigration],
        ]}
      />
      <FactsCard
        title={t('oversight:installation.disk')}
        facts={[
          ...(disk === null
            ? []
            : [
                [
                  t('oversight:installation.diskFree'),
                  t('oversight:installation.diskText', {
                    free: sizeText(disk.freeBytes, format),
                    total: sizeText(disk.bytes, format),
                  }),
                ] as const,
              ]),
          [t('oversight:installation.lastBackup'), ago(lastBackupAt, t('oversight:installation.noBackup'))],
        ]}
      />
      <CertificateCard certificate={installation.certificate} now={now} />
      <FactsCard
        title={t('oversight:installation.mails')}
        hint={t('oversight:installation.mailsHint')}
        facts={[
          [t('oversight:installation.mailsSent'), format.integer(mails.sent)],
          [t('oversight:installation.mailsFailed'), format.integer(mails.failed)],
          [t('oversight:installation.mailsWaiting'), format.integer(mails.waiting)],
          [t('oversight:installation.lastSent'), ago(mails.lastSentAt, never)],
          ...failure,
        ]}
      >
        <TestMail />
      </FactsCard>
      <FactsCard
        title={t('oversight:installation.sources')}
        facts={sources.map(({ domain, source }) => [
          t(`marketImport:market.${domain}`),
          t(`marketImport:sources.${source}`),
        ])}
      />
    </>
  );
}

export function InstallationPanel() {
  const trpc = useTRPC();
  const query = useQuery({
    ...trpc.admin.installation.queryOptions({}),
    staleTime: 0,
    refetchInterval: RELOAD_MS,
  });
  if (query.isError) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton h={560} radius="md" />;
  return (
    <div className={classes.grid}>
      <Facts installation={query.data} />
      <Jobs installation={query.data} />
    </div>
  );
}
