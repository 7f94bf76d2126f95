/** What supervision has found: the next check, the distance of each trigger to its limit, and every check as a row. */
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import type { SupervisionCheck } from '@ballast/contract/entities/supervision';
import { Card, Group, Skeleton, Stack, Switch, Table, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useTRPC } from '../../shared/api/trpc.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { measureText } from '../../shared/suggestion/measure-text.ts';
import { TickerLink } from '../../shared/tickers/ticker-link.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { Pager } from '../../shared/ui/pager.tsx';
import stacked from '../../shared/ui/stacked-table.module.css';
import { useTabPage } from '../../shared/url/use-tab-page.ts';
import { OutcomeBadge } from './outcome-badge.tsx';
import { TriggerGauges } from './trigger-gauges.tsx';

const SIZE = 25;
/** Checks over which the gauges look back. */
const COURSE = 60;

/** The trigger that came nearest to its limit, in words. */
function Nearest({
  measures,
  currency,
  largestOrder,
}: Pick<SupervisionCheck, 'measures' | 'largestOrder'> & Pick<Portfolio, 'currency'>) {
  const { t } = useTranslation('detail');
  const { t: tell } = useTranslation('suggestion');
  const format = useFormat();
  const shown = measures.filter(({ isReached }) => isReached);
  const [nearest] = measures
    .filter(({ value }) => value !== null)
    .sort((a, b) => (b.value ?? 0) / b.limit - (a.value ?? 0) / a.limit);
  const told = shown.length > 0 ? shown : nearest ? [nearest] : [];
  return (
    <>
      {told.map((measure) => (
        <div key={measure.trigger}>
          {tell(`measured.${measure.trigger}`)}
          {measure.symbol !== null && (
            <>
              {' ('}
              <TickerLink symbol={measure.symbol} />)
            </>
          )}
          {': '}
          {measureText(tell, format, measure)}
        </div>
      ))}
      {largestOrder !== null && (
        <Text size="sm" c="dimmed">
          {t('supervision.largestOrder', { amount: format.money(largestOrder, currency) })}
        </Text>
      )}
    </>
  );
}

function Rows({
  records,
  currency,
}: { readonly records: readonly SupervisionCheck[] } & Pick<Portfolio, 'currency'>) {
  const { t } = useTranslation('detail');
  const format = useFormat();
  return (
    <Card padding={0}>
      <div className={stacked.scroll}>
        <Table className={`${stacked.table} tabular`}>
          <Table.Thead>
            <Table.Tr>
              {(['close', 'outcome', 'measured', 'checked'] as const).map((column) => (
                <Table.Th key={column}>{t(`supervision.${column}`)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {records.map((record) => (
              <Table.Tr key={record.id}>
                <Table.Td fw={550}>{format.date(record.closeDate)}</Table.Td>
                <Table.Td className={stacked.wide} data-label={t('supervision.outcome')}>
                  <OutcomeBadge outcome={record.outcome} />
                </Table.Td>
                <Table.Td className={stacked.wide} data-label={t('supervision.measured')}>
                  <Nearest {...record} currency={currency} />
                </Table.Td>
                <Table.Td className={stacked.aside} c="dimmed">
                  {format.dateTime(record.checkedAt)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Card>
  );
}

/** Which triggers are watched when, in a sentence. */
function Plan({ portfolio }: { readonly portfolio: Portfolio }) {
  const { t } = useTranslation('detail');
  const format = useFormat();
  const { rebalancing, nextCheckAt, lastCheckAt, dataPeriod } = portfolio;
  if (!rebalancing.active) return <Text c="dimmed">{t('supervision.off')}</Text>;
  return (
    <Text c="dimmed">
      {nextCheckAt === null
        ? t('supervision.waiting')
        : t('supervision.next', {
            when: format.dateTime(nextCheckAt),
            period: t(`supervision.every.${dataPeriod}`),
          })}
      {lastCheckAt !== null && ` ${t('supervision.last', { when: format.dateTime(lastCheckAt) })}`}
    </Text>
  );
}

export function SupervisionLedger({ portfolio }: { readonly portfolio: Portfolio }) {
  const { t } = useTranslation('detail');
  const trpc = useTRPC();
  const { id, currency } = portfolio;
  const [page, setPage] = useTabPage();
  const [search, setSearch] = useSearchParams();
  const reached = search.get('reached') === 'true';
  const course = useQuery(trpc.portfolio.checks.queryOptions({ id, size: COURSE }));
  const list = useQuery({
    ...trpc.portfolio.checks.queryOptions({ id, size: SIZE, page, reached }),
    placeholderData: keepPreviousData,
  });
  if (list.isError) return <LoadFailure error={list.error} onRetry={() => list.refetch()} />;
  if (!list.data || !course.data) return <Skeleton h={220} />;
  const filter = (isOn: boolean) => {
    const next = new URLSearchParams(search);
    next.delete('page');
    if (isOn) next.set('reached', 'true');
    else next.delete('reached');
    setSearch(next, { preventScrollReset: true });
  };
  const isEmpty = course.data.count === 0;
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Plan portfolio={portfolio} />
        {!isEmpty && (
          <Switch
            checked={reached}
            onChange={({ currentTarget }) => filter(currentTarget.checked)}
            label={t('supervision.onlyReached')}
          />
        )}
      </Group>
      <TriggerGauges checks={course.data.records} />
      {list.data.records.length === 0 ? (
        <Card>
          <EmptyState
            icon={IconEye}
            title={t(isEmpty ? 'supervision.emptyTitle' : 'supervision.noneReached')}
            hint={t(isEmpty ? 'supervision.emptyHint' : 'supervision.noneReachedHint')}
          />
        </Card>
      ) : (
        <Rows records={list.data.records} currency={currency} />
      )}
      <Pager page={page} size={SIZE} total={list.data.count} onChange={setPage} />
    </Stack>
  );
}
