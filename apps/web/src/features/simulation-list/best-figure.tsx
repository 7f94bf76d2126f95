/** The best of a simulation's portfolios by one measure, with its model; before that is known it says so. */
import type { SimulationSummary } from '@ballast/contract/entities/simulation';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { isOpen } from '../../shared/simulation/run-time.ts';
import { Missing } from '../../shared/ui/missing.tsx';
import { SignedValue } from '../../shared/ui/signed-value.tsx';
import classes from './simulation-table.module.css';

interface Props {
  readonly simulation: Pick<SimulationSummary, 'bestReturn' | 'bestPerformance' | 'status'>;
  readonly of: 'bestReturn' | 'bestPerformance';
}

export function BestFigure({ simulation, of }: Props) {
  const { t } = useTranslation(['simulation', 'quant']);
  const format = useFormat();
  const best = simulation[of];
  if (best === null)
    return isOpen(simulation) ? (
      <span className={classes.later}>–</span>
    ) : (
      <Missing reason={t('simulation:list.noBest')} />
    );
  return (
    <span className={classes.best}>
      {of === 'bestReturn' ? (
        <SignedValue value={best.value}>{format.signedPercent(best.value)}</SignedValue>
      ) : (
        <span className="tabular">{format.number(best.value)}</span>
      )}
      <span className={classes.model}>{t(`quant:model.${best.model}`)}</span>
    </span>
  );
}
