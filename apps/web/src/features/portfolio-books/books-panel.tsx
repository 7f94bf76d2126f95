/** The books of a portfolio over any range: how they add up, what moved it, both returns, income and cash flows. */
import { isoDate } from '@ballast/contract/dates';
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../../shared/api/trpc.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { QuietLine } from '../../shared/ui/quiet-line.tsx';
import { useNow } from '../../shared/ui/use-now.ts';
import { AssetProfits } from './asset-profits.tsx';
import { bookDays } from './book-range.ts';
import { CashFlows } from './cash-flows.tsx';
import { Gains } from './gains.tsx';
import { Income } from './income.tsx';
import { MonthsMap } from './months-map.tsx';
import { ProfitGroups } from './profit-groups.tsx';
import { RangePicker } from './range-picker.tsx';
import { Reconciliation } from './reconciliation.tsx';
import { Returns } from './returns.tsx';
import { useBooksUrl } from './use-books-url.ts';

const SIZE = 50;

const Waiting = () => (
  <Stack gap="md" aria-busy>
    <Skeleton h={260} />
    <Skeleton h={160} />
    <Skeleton h={320} />
  </Stack>
);

export function BooksPanel({ portfolio }: { readonly portfolio: Portfolio }) {
  const { t } = useTranslation('books');
  const format = useFormat();
  const trpc = useTRPC();
  const url = useBooksUrl();
  const today = isoDate(useNow(60_000));
  const days = bookDays(url.range, url.own, today);
  const isHeld = portfolio.value !== null;
  const query = useQuery({
    ...trpc.portfolio.books.queryOptions({ id: portfolio.id, ...days, page: url.page, size: SIZE }),
    enabled: isHeld && days !== null,
    placeholderData: keepPreviousData,
    // ranges end now: each look asks anew
    staleTime: 0,
  });
  const performance = useQuery({
    ...trpc.portfolio.performance.queryOptions({ id: portfolio.id }),
    enabled: isHeld,
  });
  if (!isHeld) return <QuietLine icon={IconBook2} title={t('emptyTitle')} hint={t('emptyHint')} />;
  const books = query.data;
  const isNow = books !== undefined && books.to >= today;
  const shown = books && {
    from: format.date(books.from),
    to: format.date(books.to),
  };
  return (
    <Stack gap="md" aria-busy={query.isPlaceholderData || undefined}>
      <RangePicker
        range={url.range}
        own={url.own}
        today={today}
        shown={{ from: books?.from ?? today, to: books?.to ?? today }}
        onChange={url.setRange}
      />
      {query.isError ? (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : !books || !shown ? (
        days !== null && <Waiting />
      ) : (
        <>
          <Text size="sm" c="dimmed" role="status">
            {isNow ? t('range.now', shown) : t('range.shown', shown)}
          </Text>
          <Reconciliation books={books} />
          <SimpleGrid cols={{ base: 1, lg: 2 }}>
            <Returns books={books} />
            <Gains books={books} />
          </SimpleGrid>
          {performance.isError ? (
            <LoadFailure error={performance.error} onRetry={() => void performance.refetch()} />
          ) : performance.data ? (
            <MonthsMap performance={performance.data} books={books} />
          ) : (
            <Skeleton h={160} />
          )}
          <AssetProfits books={books} page={url.page} size={SIZE} onPage={url.setPage} />
          {books.assetCount > 0 && books.assetCount <= books.assets.length && <ProfitGroups books={books} />}
          <Income books={books} />
          <CashFlows books={books} />
        </>
      )}
    </Stack>
  );
}
