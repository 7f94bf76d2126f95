/** Dividends: by month, what they come to of value and cost, what was paid last and what is announced. */
import type { BooksReport } from '@ballast/contract/entities/books';
import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { Hint } from '../../shared/ui/hint.tsx';
import { HintList } from '../../shared/ui/hint-list.tsx';
import { Missing } from '../../shared/ui/missing.tsx';
import { AnnouncedDividends, PaidDividends } from './dividend-tables.tsx';
import { SectionCard } from './section-card.tsx';
import { SumRows } from './sum-rows.tsx';

function Figures({ books }: { readonly books: BooksReport }) {
  const { t } = useTranslation('books');
  const format = useFormat();
  const { income, currency } = books;
  const share = (value: number | null) =>
    value === null ? <Missing reason={t('income.noYield')} /> : format.percent(value);
  const figures = [
    { label: t('income.received'), value: format.money(income.received, currency) },
    {
      label: t('income.trailing'),
      hint: t('income.trailingHint'),
      value: format.money(income.trailing, currency),
    },
    { label: t('income.yield'), hint: t('income.yieldHint'), value: share(income.yieldOnValue) },
    { label: t('income.yieldOnCost'), hint: t('income.yieldOnCostHint'), value: share(income.yieldOnCost) },
  ];
  return (
    <div style={{ display: 'flex', gap: 8 }}>
      <SimpleGrid component="dl" m={0} cols={{ base: 2, sm: 4 }} style={{ flexGrow: 1 }}>
        {figures.map(({ label, hint, value }) => (
          <div key={label}>
            <Text component="dt" size="sm" c="dimmed">
              <Hint label={label} hint={hint} />
            </Text>
            <Text component="dd" m={0} fz="lg" fw={600} className="tabular">
              {value}
            </Text>
          </div>
        ))}
      </SimpleGrid>
      <HintList entries={figures} />
    </div>
  );
}

export function Income({ books }: { readonly books: BooksReport }) {
  const { t } = useTranslation('books');
  const format = useFormat();
  const { income, currency } = books;
  return (
    <SectionCard title={t('income.title')}>
      <Stack gap="lg" mt="xs">
        <Figures books={books} />
        <SimpleGrid cols={{ base: 1, lg: 3 }} spacing="xl">
          <div>
            <Text fw={600}>{t('income.months')}</Text>
            {income.months.length === 0 ? (
              <Text c="dimmed">{t('income.none')}</Text>
            ) : (
              <SumRows
                label={t('income.months')}
                currency={currency}
                rows={income.months.map(({ month, amount }) => ({
                  key: month,
                  label: format.monthOfYear(`${month}-01`),
                  amount,
                  kind: 'part',
                }))}
              />
            )}
          </div>
          <PaidDividends income={income} currency={currency} />
          <AnnouncedDividends income={income} currency={currency} />
        </SimpleGrid>
      </Stack>
    </SectionCard>
  );
}
