/** From the opening value to the closing value, and the profit of that by cause: both add up to the cent. */
import type { BooksReport } from '@ballast/contract/entities/books';
import { Alert, SimpleGrid, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { SectionCard } from './section-card.tsx';
import { type SumRow, SumRows } from './sum-rows.tsx';

function Unknown({ books }: { readonly books: BooksReport }) {
  const { t } = useTranslation('books');
  const { withoutRate, estimated } = books;
  const lines = [
    ...(withoutRate > 0 ? [t('cause.withoutRate', { count: withoutRate })] : []),
    ...(estimated > 0 ? [t('cause.estimated', { count: estimated })] : []),
  ];
  return lines.map((line) => (
    <Text key={line} size="sm" c="dimmed" mt="xs">
      {line}
    </Text>
  ));
}

export function Reconciliation({ books }: { readonly books: BooksReport }) {
  const { t } = useTranslation('books');
  const format = useFormat();
  const { opening, closing, contributed, withdrawn, profit, residual, currency } = books;
  const money = (amount: number) => format.money(amount, currency);
  const sums: SumRow[] = [
    { key: 'opening', label: t('sum.opening'), amount: opening.value, kind: 'level' },
    { key: 'contributed', label: t('sum.contributed'), amount: contributed, kind: 'flow' },
    { key: 'withdrawn', label: t('sum.withdrawn'), amount: 0 - withdrawn, kind: 'flow' },
    { key: 'profit', label: t('sum.profit'), amount: profit.total, kind: 'change' },
    ...(residual === 0
      ? []
      : [{ key: 'residual', label: t('sum.residual'), amount: residual, kind: 'change' as const }]),
    { key: 'closing', label: t('sum.closing'), amount: closing.value, kind: 'level' },
  ];
  const causes: SumRow[] = [
    { key: 'price', label: t('cause.price'), amount: profit.price, kind: 'change' },
    { key: 'currency', label: t('cause.currency'), amount: profit.currency, kind: 'change' },
    { key: 'dividends', label: t('cause.dividends'), amount: profit.dividends, kind: 'change' },
    { key: 'costs', label: t('cause.costs'), amount: 0 - profit.costs, kind: 'change' },
    { key: 'total', label: t('cause.total'), amount: profit.total, kind: 'total' },
  ];
  return (
    <>
      {residual !== 0 && (
        <Alert color="red" icon={<IconAlertTriangle />} title={t('sum.residual')} role="alert">
          {t('sum.residualHint', { amount: money(residual) })}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <SectionCard title={t('sum.title')} hint={t('sum.hint')}>
          <SumRows label={t('sum.title')} rows={sums} currency={currency} />
          <Text size="sm" c="dimmed" mt="xs">
            {t('sum.parts', { holdings: money(closing.holdings), cash: money(closing.cash) })}
          </Text>
        </SectionCard>
        <SectionCard title={t('cause.title')} hint={t('cause.hint')}>
          <SumRows label={t('cause.title')} rows={causes} currency={currency} />
          <Unknown books={books} />
        </SectionCard>
      </SimpleGrid>
    </>
  );
}
