/** A portfolio without amounts, for whoever holds its link (decision 073). */
import type { SharedPortfolio as Shown } from '@ballast/contract/entities/portfolio-link';
import { Card, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconChartLine, IconLinkOff, IconScale } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toFailure } from '../../shared/api/failure.ts';
import { isAbsent } from '../../shared/api/is-absent.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { QuietLine } from '../../shared/ui/quiet-line.tsx';
import { SharedAllocation } from './shared-allocation.tsx';
import { SharedCourse } from './shared-course.tsx';
import { SharedMetrics } from './shared-metrics.tsx';
import { SharedRules } from './shared-rules.tsx';
import { useShared } from './use-shared.ts';

function Absent() {
  const { t } = useTranslation('sharing');
  return (
    <Card>
      <EmptyState order={1} icon={IconLinkOff} title={t('absent.title')} hint={t('absent.hint')} />
    </Card>
  );
}

function Loading() {
  const { t } = useTranslation('common');
  return (
    <Stack gap="md" aria-busy aria-label={t('state.loading')}>
      <Skeleton h={56} w="50%" />
      <Skeleton h={340} />
      <Skeleton h={260} />
    </Stack>
  );
}

function Report({ portfolio }: { readonly portfolio: Shown }) {
  const { t } = useTranslation('sharing');
  const format = useFormat();
  const { name, asOf, allocation, performance } = portfolio;
  return (
    <Stack gap="md" component="article">
      <header>
        <Text size="sm" c="dimmed">
          {t('page.kicker')} · {t('page.asOf', { date: format.date(asOf) })}
        </Text>
        <Title order={1} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Title>
        <Text size="sm" c="dimmed">
          {t('page.note')}
        </Text>
      </header>
      {allocation.length === 0 ? (
        <QuietLine icon={IconScale} title={t('page.waiting')} hint={t('page.waitingHint')} />
      ) : (
        <>
          {performance === null ? (
            <QuietLine icon={IconChartLine} title={t('page.short')} hint={t('page.shortHint')} />
          ) : (
            <SharedCourse performance={performance} currency={portfolio.currency} />
          )}
          <SharedAllocation portfolio={portfolio} />
          <SharedMetrics metrics={portfolio.metrics} benchmark={performance?.benchmark?.name} />
        </>
      )}
      <SharedRules rules={portfolio.rules} />
    </Stack>
  );
}

export function SharedPortfolio({ token }: { readonly token: string }) {
  const { shared, retry } = useShared(token);
  if (shared.status === 'loading') return <Loading />;
  if (shared.status === 'shown') return <Report portfolio={shared.portfolio} />;
  // a token of a length that none has is one that opens nothing
  return isAbsent(shared.error) || toFailure(shared.error).code === 'validation' ? (
    <Absent />
  ) : (
    <LoadFailure order={1} error={shared.error} onRetry={retry} />
  );
}
