/** Profit by sector and by currency, where all assets are at hand; left out where they are not known, or all the same. */
import type { BooksReport } from '@ballast/contract/entities/books';
import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../../shared/api/trpc.ts';
import { sectorLabel } from '../../shared/format/sector-label.ts';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { type GroupProfit, profitsBy } from './profits-by.ts';
import { SectionCard } from './section-card.tsx';
import { SumRows } from './sum-rows.tsx';

export function ProfitGroups({ books }: { readonly books: BooksReport }) {
  const { t } = useTranslation('books');
  const { t: ofMarket } = useTranslation('marketData');
  const trpc = useTRPC();
  const symbols = books.assets.map(({ symbol }) => symbol).toSorted();
  const places = useQuery(trpc.marketData.matchTickers.queryOptions({ entries: symbols }));
  const prices = useQuery(trpc.marketData.tickers.queryOptions({ symbols, size: symbols.length }));
  if (!places.data || !prices.data) {
    const failed = [places, prices].find(({ isError }) => isError);
    return failed ? <LoadFailure error={failed.error} onRetry={() => failed.refetch()} /> : null;
  }
  const sectors = new Map<string, string | null>(
    places.data.list.flatMap(({ candidates }) => candidates).map(({ symbol, sector }) => [symbol, sector]),
  );
  const currencies = new Map<string, string>(
    prices.data.list.map(({ symbol, currency }) => [symbol, currency]),
  );
  const rowsOf = (groups: readonly GroupProfit[], name: (of: string) => string) =>
    groups.map(({ of, profit }) => ({
      key: of ?? '',
      label: of === null ? t('groups.unknown') : name(of),
      amount: profit,
      kind: 'part' as const,
    }));
  const bySector = profitsBy(books.assets, (symbol) => sectors.get(symbol) ?? null);
  const byCurrency = profitsBy(books.assets, (symbol) => currencies.get(symbol) ?? null);
  const groups = [
    { title: t('groups.sector'), rows: rowsOf(bySector, (sector) => sectorLabel(ofMarket, sector)) },
    { title: t('groups.currency'), rows: rowsOf(byCurrency, (code) => code) },
  ].filter(({ rows }) => rows.length > 1);
  if (groups.length === 0) return null;
  return (
    <SimpleGrid cols={{ base: 1, lg: groups.length }}>
      {groups.map(({ title, rows }) => (
        <SectionCard key={title} title={title}>
          <SumRows label={title} rows={rows} currency={books.currency} />
        </SectionCard>
      ))}
    </SimpleGrid>
  );
}
