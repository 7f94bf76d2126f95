/** Profit by asset and cause; the last row is that of all assets, on whatever page they are. */
import type { BooksReport } from '@ballast/contract/entities/books';
import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { TickerLink } from '../../shared/tickers/ticker-link.tsx';
import { Missing } from '../../shared/ui/missing.tsx';
import { Pager } from '../../shared/ui/pager.tsx';
import { SignedValue } from '../../shared/ui/signed-value.tsx';
import stacked from '../../shared/ui/stacked-table.module.css';
import classes from './books.module.css';
import { SectionCard } from './section-card.tsx';

type Booked = BooksReport['assets'][number];

interface Props {
  readonly books: BooksReport;
  readonly page: number;
  readonly size: number;
  readonly onPage: (page: number) => void;
}

function AssetRow({ asset, currency }: { readonly asset: Booked; readonly currency: string }) {
  const { t } = useTranslation(['books', 'common']);
  const format = useFormat();
  const { symbol, profit, isEstimated } = asset;
  const cells = [
    { key: 'profit', label: t('books:assets.profit'), amount: profit.total },
    { key: 'price', label: t('books:cause.price'), amount: profit.price },
    { key: 'currency', label: t('books:cause.currency'), amount: profit.currency },
    { key: 'dividends', label: t('books:cause.dividends'), amount: profit.dividends },
    { key: 'costs', label: t('books:cause.costs'), amount: 0 - profit.costs },
    { key: 'realized', label: t('books:assets.realized'), amount: asset.realized },
    { key: 'unrealized', label: t('books:assets.unrealized'), amount: asset.unrealized },
  ];
  return (
    <Table.Tr data-asset={symbol}>
      <Table.Th scope="row" title={symbol}>
        <TickerLink symbol={symbol} />
        {isEstimated && (
          <Text span size="sm" c="dimmed" fw={400} title={t('books:assets.estimatedHint')}>
            {' '}
            · {t('books:assets.estimated')}
          </Text>
        )}
      </Table.Th>
      {cells.map(({ key, label, amount }) => (
        <Table.Td key={key} data-label={label} data-cell={key} className={stacked.number}>
          {amount === null ? (
            <Missing reason={t('books:assets.noRate')} />
          ) : (
            <SignedValue value={amount}>{format.signedMoney(amount, currency)}</SignedValue>
          )}
        </Table.Td>
      ))}
      <Table.Td data-label={t('books:assets.closing')} className={stacked.number}>
        {format.money(asset.closing, currency)}
      </Table.Td>
    </Table.Tr>
  );
}

function Totals({ books }: { readonly books: BooksReport }) {
  const { t } = useTranslation('books');
  const format = useFormat();
  const { profit, closing, currency, assetCount } = books;
  const cells = [
    [t('assets.profit'), profit.total],
    [t('cause.price'), profit.price],
    [t('cause.currency'), profit.currency],
    [t('cause.dividends'), profit.dividends],
    [t('cause.costs'), 0 - profit.costs],
    [t('assets.realized'), profit.realized],
    [t('assets.unrealized'), profit.unrealized],
  ] as const;
  return (
    <Table.Tfoot className={classes.foot ?? ''}>
      <Table.Tr>
        <Table.Th scope="row">{t('assets.all', { count: assetCount })}</Table.Th>
        {cells.map(([label, amount]) => (
          <Table.Td key={label} data-label={label} className={stacked.number}>
            {format.signedMoney(amount, currency)}
          </Table.Td>
        ))}
        <Table.Td data-label={t('assets.closing')} className={stacked.number}>
          {format.money(closing.holdings, currency)}
        </Table.Td>
      </Table.Tr>
    </Table.Tfoot>
  );
}

export function AssetProfits({ books, page, size, onPage }: Props) {
  const { t } = useTranslation('books');
  if (books.assetCount === 0)
    return (
      <SectionCard title={t('assets.title')}>
        <Text c="dimmed">{t('assets.none')}</Text>
      </SectionCard>
    );
  const columns = [
    t('assets.profit'),
    t('cause.price'),
    t('cause.currency'),
    t('cause.dividends'),
    t('cause.costs'),
    t('assets.realized'),
    t('assets.unrealized'),
    t('assets.closing'),
  ];
  return (
    <SectionCard title={t('assets.title')} hint={t('assets.hint')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <div className={classes.scroll} tabIndex={0}>
        <Table className={`${stacked.table} tabular`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('assets.asset')}</Table.Th>
              {columns.map((label) => (
                <Table.Th key={label} scope="col" className={stacked.number}>
                  {label}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {books.assets.map((asset) => (
              <AssetRow key={asset.symbol} asset={asset} currency={books.currency} />
            ))}
          </Table.Tbody>
          <Totals books={books} />
        </Table>
      </div>
      <Pager page={page} size={size} total={books.assetCount} onChange={onPage} />
    </SectionCard>
  );
}
