/** Imports, newest first; each opens its steps. */
import { Card, Skeleton, Title, UnstyledButton } from '@mantine/core';
import { IconFileDatabase } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useTRPC } from '../../shared/api/trpc.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { Pager } from '../../shared/ui/pager.tsx';
import { useNow } from '../../shared/ui/use-now.ts';
import { bytesText } from './bytes-text.ts';
import classes from './market-data.module.css';
import { StatusBadge } from './status-badge.tsx';
import { useFileTitle } from './use-file-title.ts';

const SIZE = 10;
const ROWS = [1, 2, 3] as const;

export function ImportList({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const { t } = useTranslation('marketImport');
  const format = useFormat();
  const trpc = useTRPC();
  const now = useNow(30_000);
  const titleOf = useFileTitle();
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const setPage = (next: number) => setParams(next === 1 ? {} : { page: String(next) });
  const query = useQuery({
    ...trpc.marketImport.list.queryOptions({ page, size: SIZE }),
    placeholderData: keepPreviousData,
  });
  if (query.isError) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data)
    return (
      <Card aria-hidden>
        {ROWS.map((row) => (
          <Skeleton key={row} h={18} mb={18} />
        ))}
      </Card>
    );
  const { records, count } = query.data;
  return (
    <Card>
      <Title order={2} size="h3" mb="xs">
        {t('list.title')}
      </Title>
      {records.length === 0 ? (
        <EmptyState
          icon={IconFileDatabase}
          title={t('list.emptyTitle')}
          hint={t('list.emptyHint')}
          order={2}
        />
      ) : (
        <ul className={classes.list}>
          {records.map(({ id, size, kind, status, createdAt, ...file }) => (
            <li key={id}>
              <UnstyledButton className={classes.item} onClick={() => onOpen(id)}>
                <span className={classes.itemName}>{titleOf(file)}</span>
                <span className={classes.itemFacts}>
                  {kind === null ? null : <span>{t(`kind.${kind}`)}</span>}
                  <span className="tabular">{bytesText(size, format)}</span>
                  <span>{format.fromNow(createdAt, now)}</span>
                </span>
                <StatusBadge status={status} />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} size={SIZE} total={count} onChange={setPage} />
    </Card>
  );
}
