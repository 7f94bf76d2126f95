/** Take profit and stop loss with their reasoning, and what came first from every close of the past. */
import type { ForecastDetail } from '@ballast/contract/entities/forecast';
import { Card, SegmentedControl, Text, Title } from '@mantine/core';
import { IconArrowsVertical } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { Missing } from '../../shared/ui/missing.tsx';
import { QuietLine } from '../../shared/ui/quiet-line.tsx';
import { EXIT_DIRECTIONS, EXIT_METHODS } from './exit-figures.ts';
import { ExitRecord } from './exit-record.tsx';
import classes from './exits-card.module.css';
import type { ExitChoice } from './use-exit-choice.ts';

interface Props {
  readonly forecast: ForecastDetail;
  readonly choice: ExitChoice;
}

function Levels({ forecast, choice: { chosen } }: Props) {
  const { t } = useTranslation('forecast');
  const format = useFormat();
  const { price, currency } = forecast;
  if (chosen === null) return <p className={classes.why}>{t('exits.noQuantiles')}</p>;
  return (
    <dl className={classes.levels}>
      {(['takeProfit', 'stopLoss'] as const).map((key) => (
        <div key={key} data-level={key}>
          <dt>{t(`fan.${key}`)}</dt>
          <dd>
            <span data-price>{format.price(chosen[key], currency)}</span>
            {price === null ? null : (
              <span className={classes.distance}>
                {t('exits.distance', { move: format.signedPercent(chosen[key] / price - 1) })}
              </span>
            )}
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('exits.rewardToRisk')}</dt>
        <dd>
          {chosen.rewardToRisk === null ? (
            <Missing reason={t('exits.noQuantiles')} />
          ) : (
            `${format.number(chosen.rewardToRisk)} : 1`
          )}
        </dd>
      </div>
    </dl>
  );
}

export function ExitsCard({ forecast, choice }: Props) {
  const { t } = useTranslation('forecast');
  const format = useFormat();
  const { exits, price, currency, hasRanges } = forecast;
  if (exits === null)
    return <QuietLine icon={IconArrowsVertical} title={t('exits.none')} hint={t('exits.noneHint')} />;
  const { direction, method } = choice;
  return (
    <Card component="section" aria-labelledby="exits">
      <div className={classes.head}>
        <div className={classes.words}>
          <Title order={2} size="h3" id="exits">
            {t('exits.title')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('exits.hint')}
          </Text>
        </div>
        <div className={classes.controls}>
          <SegmentedControl
            size="xs"
            aria-label={t('exits.direction')}
            value={direction}
            onChange={choice.setDirection}
            data={EXIT_DIRECTIONS.map((value) => ({ value, label: t(`exits.${value}`) }))}
          />
          <SegmentedControl
            size="xs"
            aria-label={t('exits.method')}
            value={method}
            onChange={choice.setMethod}
            data={EXIT_METHODS.map((value) => ({ value, label: t(`exits.${value}`) }))}
          />
        </div>
      </div>
      <div className={classes.parts}>
        <div>
          <Levels forecast={forecast} choice={choice} />
          <p className={classes.why}>
            {method === 'quantiles'
              ? t('exits.quantilesWhy')
              : t('exits.atrWhy', {
                  atr: format.price(exits.atr14, currency),
                  share: price === null ? '' : format.percent(exits.atr14 / price),
                })}
          </p>
          {hasRanges ? null : <p className={classes.why}>{t('exits.noRanges')}</p>}
        </div>
        <ExitRecord plan={exits} direction={direction} isOther={method !== 'atr'} />
      </div>
    </Card>
  );
}
