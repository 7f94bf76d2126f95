/** Transactions, newest first. */
import { Card, Skeleton, Table } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../../shared/api/trpc.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { TickerLink } from '../../shared/tickers/ticker-link.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { Pager } from '../../shared/ui/pager.tsx';
import stacked from '../../shared/ui/stacked-table.module.css';
import { useTabPage } from '../../shared/url/use-tab-page.ts';

const SIZE = 50;

export function TransactionHistory({ id, currency }: { readonly id: string; readonly currency: string }) {
  const { t } = useTranslation('detail');
  const format = useFormat();
  const trpc = useTRPC();
  const [page, setPage] = useTabPage();
  const list = useQuery({
    ...trpc.portfolio.transactions.queryOptions({ id, size: SIZE, page }),
    placeholderData: keepPreviousData,
  });
  if (list.isError) return <LoadFailure error={list.error} onRetry={() => list.refetch()} />;
  if (!list.data) return <Skeleton h={220} />;
  if (list.data.records.length === 0)
    return (
      <Card>
        <EmptyState
          icon={IconArrowsExchange}
          title={t('transactions.emptyTitle')}
          hint={t('transactions.emptyHint')}
        />
      </Card>
    );
  return (
    <>
      <Card padding={0}>
        <div className={stacked.scroll}>
          <Table className={`${stacked.table} tabular`}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('assets.asset')}</Table.Th>
                <Table.Th>{t('transactions.when')}</Table.Th>
                <Table.Th>{t('transactions.type')}</Table.Th>
                <Table.Th className={stacked.number}>{t('assets.amount')}</Table.Th>
                <Table.Th className={stacked.number}>{t('assets.price')}</Table.Th>
                <Table.Th className={stacked.number}>{t('transactions.value')}</Table.Th>
                <Table.Th className={stacked.number}>{t('transactions.cost')}</Table.Th>
                <Table.Th>{t('transactions.status')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {list.data.records.map((record) => (
                <Table.Tr key={record.id}>
                  <Table.Td fw={600}>
                    <TickerLink symbol={record.symbol} />
                  </Table.Td>
                  <Table.Td data-label={t('transactions.when')}>{format.date(record.createdAt)}</Table.Td>
                  <Table.Td data-label={t('transactions.type')}>
                    {t(`transactions.typeOf.${record.type}`)}
                  </Table.Td>
                  <Table.Td className={stacked.number} data-label={t('assets.amount')}>
                    {record.order === null || record.filled === record.amount
                      ? format.units(record.amount)
                      : t('transactions.filledOf', {
                          filled: format.units(record.filled),
                          units: format.units(record.amount),
                        })}
                  </Table.Td>
                  <Table.Td className={stacked.number} data-label={t('assets.price')}>
                    {format.price(record.price, currency)}
                  </Table.Td>
                  <Table.Td className={stacked.number} data-label={t('transactions.value')}>
                    {format.money(record.value, currency)}
                  </Table.Td>
                  <Table.Td className={stacked.number} data-label={t('transactions.cost')}>
                    {format.money(record.cost, currency)}
                  </Table.Td>
                  <Table.Td data-label={t('transactions.status')}>
                    {t(`transactions.statusOf.${record.status}`)}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      </Card>
      <Pager page={page} size={SIZE} total={list.data.count} onChange={setPage} />
    </>
  );
}
