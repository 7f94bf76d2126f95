/** Returns of one portfolio month by month. */
import type { SimulationPortfolio } from '@ballast/contract/entities/simulated-portfolio';
import type { Simulation } from '@ballast/contract/entities/simulation';
import { yearsOfMonths } from '@ballast/domain/performance/years-of-months';
import { useTranslation } from 'react-i18next';
import { MonthsTable } from '../../shared/charts/months-table.tsx';

interface Props {
  readonly portfolio: Pick<SimulationPortfolio, 'months' | 'date'>;
  readonly testPeriod: Simulation['testPeriod'];
}

export function MonthsPanel({ portfolio: { months, date }, testPeriod }: Props) {
  const { t } = useTranslation(['simulationDetail', 'detail']);
  const range = { from: testPeriod.start, to: date ?? testPeriod.end };
  return (
    <MonthsTable
      title={t('simulationDetail:months.title')}
      hint={t('simulationDetail:months.hint')}
      column={t('detail:metric.total_return')}
      years={yearsOfMonths(months, range)}
    />
  );
}
