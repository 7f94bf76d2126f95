/** Whether the direction could be foretold: the answer in words, what the hit rate means, and the bar of it. */
import type { ForecastDetail, ForecastInterval } from '@ballast/contract/entities/forecast';
import { Card, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AccuracyBar } from '../../shared/forecast/accuracy-bar.tsx';
import { AccuracyKey } from '../../shared/forecast/accuracy-key.tsx';
import { accuracyOf } from '../../shared/forecast/accuracy-of.ts';
import { type Accuracy, accuracyRoom, COIN } from '../../shared/forecast/accuracy-scale.ts';
import { SkillVerdict, skillOf } from '../../shared/forecast/skill-verdict.tsx';
import { useFormat } from '../../shared/format/use-format.ts';

import classes from './verdict-card.module.css';

type Model = ForecastDetail['models'][number];

interface PartProps {
  readonly model: Model;
  readonly figures: Accuracy;
}

function Meaning({ model, figures, interval }: PartProps & { readonly interval: ForecastInterval }) {
  const { t } = useTranslation('forecast');
  const format = useFormat();
  const { n, hits, skillFloor, hasDemonstratedSkill } = model.record;
  const percent = (share: number) => format.percent(share, 1);
  const [low, high] = figures.interval;
  return (
    <>
      <p>
        {t(`verdict.meaning.${interval}`, {
          tries: format.integer(n),
          hits: format.integer(hits),
          accuracy: percent(figures.accuracy),
        })}{' '}
        {t('verdict.up', { up: percent(figures.upShare) })}{' '}
        {t('verdict.range', { low: percent(low), high: percent(high) })}
      </p>
      {skillFloor === null ? null : (
        <p>
          {t(hasDemonstratedSkill ? 'verdict.above' : 'verdict.notAbove', {
            floor: percent(skillFloor),
            needed: percent(Math.max(COIN, figures.upShare)),
          })}
        </p>
      )}
      <p>
        <b>{t(hasDemonstratedSkill ? 'verdict.shownSo' : 'verdict.noneSo')}</b>
      </p>
    </>
  );
}

function Figures({ model, figures }: PartProps) {
  const { t } = useTranslation('forecast');
  const format = useFormat();
  const percent = (share: number) => format.percent(share, 1);
  const room = accuracyRoom([figures]);
  const [low, high] = figures.interval;
  return (
    <div className={classes.figures}>
      <div className={classes.rate}>{percent(figures.accuracy)}</div>
      <Text size="sm" c="dimmed">
        {t('record.title')}
      </Text>
      <div className={classes.bar}>
        <AccuracyBar figures={figures} room={room} hasSkill={model.record.hasDemonstratedSkill} />
        <div className={classes.scale} aria-hidden>
          {[COIN - room, COIN, COIN + room].map((share) => (
            <span key={share}>{format.percent(share, 0)}</span>
          ))}
        </div>
      </div>
      <dl className={classes.list}>
        <dt>{t('record.interval')}</dt>
        <dd>{t('record.range', { low: percent(low), high: percent(high) })}</dd>
        <dt>{t('record.up')}</dt>
        <dd>{percent(figures.upShare)}</dd>
      </dl>
      <AccuracyKey />
    </div>
  );
}

interface Props {
  readonly model: Model;
  readonly interval: ForecastInterval;
}

export function VerdictCard({ model, interval }: Props) {
  const { t } = useTranslation('forecast');
  const { record, key } = model;
  const figures = accuracyOf(record);
  return (
    <Card component="section" aria-labelledby="verdict" className={classes.card}>
      <div className={classes.words}>
        <Title order={2} size="sm" id="verdict" className={classes.title}>
          {t('verdict.title')}
        </Title>
        <SkillVerdict skill={skillOf(record.accuracy, record.hasDemonstratedSkill)} isLarge />
        {figures === null ? (
          <p>{t('record.noRecord')}</p>
        ) : (
          <Meaning model={model} figures={figures} interval={interval} />
        )}
        <Text size="sm" c="dimmed">
          {t('verdict.model', { model: t(`model.${key}`) })} {t(`modelHint.${key}`)}
        </Text>
      </div>
      {figures === null ? null : <Figures model={model} figures={figures} />}
    </Card>
  );
}
