/** One group of equal errors with the newest report of it: where and when, stack, what happened before, state of the page. */
import type { ErrorGroupDetail } from '@ballast/contract/entities/error-report';
import { Button, Card, Skeleton, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconBugOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isAbsent } from '../../shared/api/is-absent.ts';
import { useTRPC } from '../../shared/api/trpc.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { DeleteReport } from './delete-report.tsx';
import classes from './error-reports.module.css';
import { ReportFacts } from './report-facts.tsx';
import { ReportSnapshot } from './report-snapshot.tsx';
import { ReportStack } from './report-stack.tsx';
import { ReportTelemetry } from './report-telemetry.tsx';

interface Props {
  readonly id: string;
  readonly onBack: () => void;
}

function Report({ group, onBack }: { readonly group: ErrorGroupDetail; readonly onBack: () => void }) {
  const { t } = useTranslation('errorReports');
  const { name, report } = group;
  return (
    <article className={classes.stack}>
      <div className={classes.head}>
        <div className={classes.words}>
          <Title order={2} size="h3">
            {name}
          </Title>
          <Text className={classes.whole}>{report.error.message || t('noMessage')}</Text>
        </div>
        <DeleteReport group={group} onDeleted={onBack} />
      </div>
      <ReportFacts group={group} />
      <ReportStack report={report} />
      <ReportTelemetry events={report.telemetry} />
      <ReportSnapshot snapshot={report.snapshot} />
    </article>
  );
}

export function ErrorReportDetail({ id, onBack }: Props) {
  const { t } = useTranslation('errorReports');
  const trpc = useTRPC();
  const query = useQuery({ ...trpc.errorReport.get.queryOptions({ id }), staleTime: 0 });
  return (
    <div className={classes.stack}>
      <div>
        <Button variant="subtle" size="sm" leftSection={<IconArrowLeft size={16} />} onClick={onBack}>
          {t('back')}
        </Button>
      </div>
      {query.isError && isAbsent(query.error) ? (
        <Card>
          <EmptyState icon={IconBugOff} title={t('gone')} hint={t('goneHint')} />
        </Card>
      ) : null}
      {query.isError && !isAbsent(query.error) ? (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {query.isPending ? <Skeleton h={420} radius="md" aria-hidden /> : null}
      {query.data && !query.isError ? <Report group={query.data} onBack={onBack} /> : null}
    </div>
  );
}
