/** Time-weighted returns of a portfolio month by month. */
import type { BooksReport } from '@ballast/contract/entities/books';
import type { Performance } from '@ballast/contract/entities/performance';
import { monthReturns } from '@ballast/domain/performance/month-returns';
import { useTranslation } from 'react-i18next';
import { MonthsTable } from '../../shared/charts/months-table.tsx';

interface Props {
  readonly performance: Performance;
  readonly books: Pick<BooksReport, 'from' | 'to'>;
}

export function MonthsMap({ performance, books }: Props) {
  const { t } = useTranslation('books');
  return (
    <MonthsTable
      title={t('months.title')}
      hint={t('months.hint')}
      column={t('returns.timeWeighted')}
      years={monthReturns({ days: performance.days, growth: performance.growth }, books)}
    />
  );
}
