/** How far a portfolio has drifted, against the limit at which rebalancing fires. */
import type { PortfolioSummary } from '@ballast/contract/entities/portfolio';
import { Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { Missing } from '../../shared/ui/missing.tsx';
import classes from './drift-gauge.module.css';

export function DriftGauge({ drift }: Pick<PortfolioSummary, 'drift'>) {
  const { t } = useTranslation(['portfolio', 'common']);
  const format = useFormat();
  if (drift === null) return <Missing reason={t('common:missing.beforeApproval')} />;
  const { value, largestDeviation, limit } = drift;
  const hint = t('common:drift.full', { deviation: format.percent(largestDeviation) });
  if (limit === null)
    return (
      <Tooltip label={`${hint} ${t('portfolio:list.driftUnlimited')}`}>
        <span className={classes.text}>{format.percent(value, 1)}</span>
      </Tooltip>
    );
  const text = t('portfolio:list.driftOf', {
    value: format.percent(value, 1),
    limit: format.percent(limit, 0),
  });
  return (
    <Tooltip label={hint}>
      <span className={classes.gauge}>
        <span className={classes.track} aria-hidden>
          <span
            className={classes.fill}
            data-reached={value >= limit || undefined}
            style={{ width: `${Math.min(1, value / limit) * 100}%` }}
          />
        </span>
        <span className={classes.text}>{text}</span>
      </span>
    </Tooltip>
  );
}
