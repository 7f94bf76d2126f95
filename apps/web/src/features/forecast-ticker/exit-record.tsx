/** What came first from every close of the past, beside what a price without any trend would do. */
import type { ForecastDetail } from '@ballast/contract/entities/forecast';
import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { type ExitDirection, outcomeShares, trendlessShare } from './exit-figures.ts';
import classes from './exits-card.module.css';

interface Props {
  readonly plan: NonNullable<ForecastDetail['exits']>;
  readonly direction: ExitDirection;
  /** The levels shown are others than those of the record. */
  readonly isOther: boolean;
}

export function ExitRecord({ plan, direction, isOther }: Props) {
  const { t } = useTranslation('forecast');
  const format = useFormat();
  const record = plan.record[direction];
  const { rewardToRisk } = plan[direction];
  if (record.n === 0) return null;
  const shares = outcomeShares(record);
  return (
    <div>
      <Title order={3} size="sm">
        {t('exits.recordTitle')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('exits.record', { total: format.integer(record.n) })} {isOther ? t('exits.onlyRange') : null}
      </Text>
      <div className={classes.bar} aria-hidden>
        {shares.map(({ outcome, share }) => (
          <span key={outcome} data-outcome={outcome} style={{ width: `${share * 100}%` }} />
        ))}
      </div>
      <dl className={classes.outcomes}>
        {shares.map(({ outcome, share, count }) => (
          <div key={outcome}>
            <dt>
              <span className={classes.swatch} data-outcome={outcome} aria-hidden />
              {t(`exits.${outcome}`)}
            </dt>
            <dd>
              {format.percent(share, 1)}{' '}
              <Text span size="sm" c="dimmed" fw={400}>
                {format.integer(count)}
              </Text>
            </dd>
          </div>
        ))}
      </dl>
      {rewardToRisk === null ? null : (
        <p className={classes.why}>
          {t('exits.fair', { share: format.percent(trendlessShare(rewardToRisk), 0) })}
        </p>
      )}
    </div>
  );
}
