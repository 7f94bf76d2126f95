/** How far a portfolio has drifted, against the limit at which rebalancing fires. */
import { Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import classes from './drift-gauge.module.css';

interface Props {
  readonly drift: { readonly value: number; readonly limit: number | null } | null;
}

export function DriftGauge({ drift }: Props) {
  const { t } = useTranslation('portfolio');
  const format = useFormat();
  if (drift === null || drift.limit === null)
    return <span className={classes.none}>{t('list.notSupervised')}</span>;
  const share = Math.min(1, drift.value / drift.limit);
  const text = t('list.driftOf', {
    value: format.percent(drift.value, 1),
    limit: format.percent(drift.limit, 0),
  });
  return (
    <Tooltip label={t('list.driftHint')}>
      <span className={classes.gauge}>
        <span className={classes.track} aria-hidden>
          <span
            className={classes.fill}
            data-reached={drift.value >= drift.limit || undefined}
            style={{ width: `${share * 100}%` }}
          />
        </span>
        <span className={classes.text}>{text}</span>
      </span>
    </Tooltip>
  );
}
