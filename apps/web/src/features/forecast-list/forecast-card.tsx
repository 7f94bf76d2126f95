/** One ticker of the list: price, course, whether its direction could be foretold, and the technical rating. */
import type { ForecastInterval, ForecastModel } from '@ballast/contract/entities/forecast';
import { symbolCode } from '@ballast/contract/symbol';
import { Card } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AccuracyBar } from '../../shared/forecast/accuracy-bar.tsx';
import { accuracyOf } from '../../shared/forecast/accuracy-of.ts';
import type { Accuracy } from '../../shared/forecast/accuracy-scale.ts';
import { RatingGauge } from '../../shared/forecast/rating-gauge.tsx';
import { SkillVerdict, skillOf } from '../../shared/forecast/skill-verdict.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import { linkTo } from '../../shared/routing/link-to.ts';
import { Missing } from '../../shared/ui/missing.tsx';
import { SignedValue } from '../../shared/ui/signed-value.tsx';
import { Sparkline } from '../../shared/ui/sparkline.tsx';
import classes from './forecast-card.module.css';

const GAUGE_PX = 74;

function Price({ model }: { readonly model: ForecastModel }) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const { price, currency, change } = model;
  return (
    <div className={classes.price}>
      {price === null ? <Missing reason={t('missing.noPrice')} /> : format.price(price, currency)}
      {change === null ? null : (
        <SignedValue value={change} className={classes.change}>
          {format.signedPercent(change)}
        </SignedValue>
      )}
    </div>
  );
}

interface RecordProps extends Props {
  readonly figures: Accuracy | null;
}

function DirectionRecord({ model, figures, interval, room }: RecordProps) {
  const { t } = useTranslation('forecast');
  const format = useFormat();
  if (figures === null) return <p className={classes.words}>{t('record.noRecord')}</p>;
  const percent = (share: number) => format.percent(share, 1);
  const [low, high] = figures.interval;
  return (
    <>
      <AccuracyBar figures={figures} room={room} hasSkill={model.hasDemonstratedSkill} />
      <p className={classes.words}>
        <b>{t('record.right', { share: percent(figures.accuracy) })}</b>{' '}
        {t(`record.of.${interval}`, { count: model.tries })}
      </p>
      <dl className={classes.beside}>
        <div>
          <dt>{t('record.interval')}</dt>
          <dd>{t('record.range', { low: percent(low), high: percent(high) })}</dd>
        </div>
        <div>
          <dt>{t('record.up')}</dt>
          <dd>{percent(figures.upShare)}</dd>
        </div>
      </dl>
    </>
  );
}

interface Props {
  readonly model: ForecastModel;
  readonly interval: ForecastInterval;
  readonly room: number;
}

export function ForecastCard({ model, interval, room }: Props) {
  const { t } = useTranslation('forecast');
  const { symbol, name, sparkline, rating, score } = model;
  const search = interval === '1day' ? '' : `?interval=${interval}`;
  return (
    <Card component="article" className={classes.card} p={0} data-symbol={symbol}>
      <header className={classes.head}>
        <div className={classes.names}>
          <h2 className={classes.code}>
            <Link
              to={`${linkTo('forecastTicker', { symbol })}${search}`}
              aria-label={t('list.open', { name: `${symbolCode(symbol)}, ${name}` })}
            >
              {symbolCode(symbol)}
            </Link>
          </h2>
          <div className={classes.name} title={name}>
            {name}
          </div>
        </div>
        <Price model={model} />
      </header>
      <div className={classes.line}>
        <Sparkline values={sparkline} width={320} height={44} hasArea />
      </div>
      <div className={classes.record}>
        <SkillVerdict skill={skillOf(model.directionAccuracy, model.hasDemonstratedSkill)} />
        <DirectionRecord
          model={model}
          figures={accuracyOf({ ...model, accuracy: model.directionAccuracy })}
          interval={interval}
          room={room}
        />
      </div>
      <div className={classes.foot}>
        {rating === null || score === null ? (
          <span className={classes.unrated}>{t('technical.none')}</span>
        ) : (
          <>
            <RatingGauge rating={rating} score={score} width={GAUGE_PX} />
            <div>
              <div className={classes.label}>{t('technical.title')}</div>
              <div className={classes.rating}>{t(`technical.rating.${rating}`)}</div>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}
