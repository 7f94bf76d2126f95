/** Past suggestions: the reason of each, and what became of it. */
import { symbolCode } from '@ballast/contract/symbol';
import { Card, Skeleton, Table, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../../shared/api/trpc.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { failureLines } from '../../shared/suggestion/failure-lines.ts';
import { reasonTexts } from '../../shared/suggestion/reason-text.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { Pager } from '../../shared/ui/pager.tsx';
import stacked from '../../shared/ui/stacked-table.module.css';
import { useTabPage } from '../../shared/url/use-tab-page.ts';
import { SaveBundle } from './save-bundle.tsx';

/** Each comes with the results of all of its models. */
const SIZE = 10;

export function SuggestionHistory({ id }: { readonly id: string }) {
  const { t } = useTranslation(['detail', 'quant']);
  const { t: tell } = useTranslation(['suggestion', 'quant']);
  const format = useFormat();
  const trpc = useTRPC();
  const [page, setPage] = useTabPage();
  const list = useQuery({
    ...trpc.portfolio.optimizations.queryOptions({ id, size: SIZE, page }),
    placeholderData: keepPreviousData,
  });
  if (list.isError) return <LoadFailure error={list.error} onRetry={() => list.refetch()} />;
  if (!list.data) return <Skeleton h={220} />;
  if (list.data.records.length === 0)
    return (
      <Card>
        <EmptyState
          icon={IconHistory}
          title={t('suggestions.emptyTitle')}
          hint={t('suggestions.emptyHint')}
        />
      </Card>
    );
  const { records } = list.data;
  // those of before it was kept have none
  const hasBundles = records.some(({ inputHash }) => inputHash !== null);
  const columns = ['when', 'reason', 'outcome', 'model', ...(hasBundles ? ['bundle' as const] : [])] as const;
  return (
    <>
      <Card padding={0}>
        <div className={stacked.scroll}>
          <Table className={stacked.table}>
            <Table.Thead>
              <Table.Tr>
                {columns.map((column) => (
                  <Table.Th key={column}>{t(`suggestions.${column}`)}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {records.map((record) => (
                <Table.Tr key={record.id}>
                  <Table.Td fw={550}>{format.dateTime(record.createdAt)}</Table.Td>
                  <Table.Td data-label={t('suggestions.reason')}>
                    {record.triggers.length === 0
                      ? t(`suggestions.reasonOf.${record.reason}`)
                      : reasonTexts(tell as TFunction<'suggestion'>, format, record).map((text) => (
                          <div key={text}>{text}</div>
                        ))}
                  </Table.Td>
                  <Table.Td data-label={t('suggestions.outcome')}>
                    {t(`suggestions.statusOf.${record.status}`)}
                    {failureLines({ t: tell, format, nameOf: symbolCode }, record).map(({ text }) => (
                      <Text key={text} size="sm" c="dimmed">
                        {text}
                      </Text>
                    ))}
                  </Table.Td>
                  <Table.Td data-label={t('suggestions.model')}>
                    {record.approvedModel === null ? '–' : t(`quant:model.${record.approvedModel}`)}
                  </Table.Td>
                  {hasBundles && (
                    <Table.Td py={0} data-label={t('suggestions.bundle')}>
                      {record.inputHash === null ? (
                        '–'
                      ) : (
                        <SaveBundle id={id} optimization={{ ...record, inputHash: record.inputHash }} />
                      )}
                    </Table.Td>
                  )}
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
