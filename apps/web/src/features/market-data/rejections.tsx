/** Rejected rows by reason and one by one, page by page, and as a file. */

import { API_PREFIX } from '@ballast/contract/constants';
import type { MarketImport } from '@ballast/contract/entities/market-import';
import { REJECTION_REASONS } from '@ballast/contract/market-import';
import { Button, Group, ScrollArea, Table, Text, Title } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../../shared/api/trpc.ts';
import { download } from '../../shared/charts/download.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { AnswerError } from '../../shared/session/readable.ts';
import { useServices } from '../../shared/session/services.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { Pager } from '../../shared/ui/pager.tsx';
import classes from './market-data.module.css';

const SIZE = 20;
const FORMATS = ['csv', 'xlsx'] as const;

function SaveButtons({ record }: { readonly record: MarketImport }) {
  const { t } = useTranslation('marketImport');
  const services = useServices();
  const save = useMutation({
    mutationFn: async (format: (typeof FORMATS)[number]) => {
      const path = `${API_PREFIX}/admin/imports/${record.id}/rejections/export?format=${format}`;
      const response = await services.fetch(path);
      if (!response.ok) throw new AnswerError(response.status);
      download(`${record.fileName}-rejected.${format}`, await response.blob());
    },
  });
  return (
    <Group gap="xs">
      {FORMATS.map((format) => (
        <Button key={format} variant="default" size="xs" onClick={() => save.mutate(format)}>
          {t(`report.${format}`)}
        </Button>
      ))}
    </Group>
  );
}

export function Rejections({ record }: { readonly record: MarketImport }) {
  const { t } = useTranslation('marketImport');
  const format = useFormat();
  const trpc = useTRPC();
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...trpc.marketImport.rejections.queryOptions({ id: record.id, page, size: SIZE }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className={classes.rejections}>
      <Group justify="space-between" mb="xs">
        <Title order={4} size="h5">
          {t('report.rejectedTitle')}
        </Title>
        <SaveButtons record={record} />
      </Group>
      <ul className={classes.reasons}>
        {REJECTION_REASONS.filter((reason) => record.reasons[reason] !== undefined).map((reason) => (
          <li key={reason}>
            <span className="tabular">{format.integer(record.reasons[reason] ?? 0)}</span> ×{' '}
            {t(`reason.${reason}`)}
          </li>
        ))}
      </ul>
      {query.isError ? <LoadFailure error={query.error} onRetry={() => void query.refetch()} /> : null}
      <ScrollArea
        type="auto"
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t('report.rejectedTitle') }}
      >
        <Table fz="sm" className="tabular">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('report.line')}</Table.Th>
              <Table.Th>{t('report.reason')}</Table.Th>
              <Table.Th>{t('report.column')}</Table.Th>
              <Table.Th>{t('report.text')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {(query.data?.records ?? []).map(({ line, reason, column, text }) => (
              <Table.Tr key={`${line} ${reason} ${column ?? ''}`}>
                <Table.Td>{format.integer(line)}</Table.Td>
                <Table.Td>{t(`reason.${reason}`)}</Table.Td>
                <Table.Td>{column}</Table.Td>
                <Table.Td>
                  <Text component="code" size="xs">
                    {text}
                  </Text>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea>
      <Pager page={page} size={SIZE} total={query.data?.count ?? 0} onChange={setPage} />
    </section>
  );
}
