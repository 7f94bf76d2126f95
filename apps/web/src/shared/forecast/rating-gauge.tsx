/** The technical rating as a gauge: its segment stands out, a needle points at the score, and the words are what counts. */
import type { TechnicalRatingKey } from '@ballast/quant/keys';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format.ts';
import { arcPath, GAUGE_SEGMENTS, pointAt } from './gauge-arc.ts';
import classes from './rating-gauge.module.css';

interface Props {
  readonly rating: TechnicalRatingKey;
  readonly score: number;
  readonly width: number;
}

const [WIDTH, HEIGHT] = [100, 56];
const ARC = { x: WIDTH / 2, y: 50, radius: 43 };
const NEEDLE = { ...ARC, radius: 33 };
const GAP = 0.025;

export function RatingGauge({ rating, score, width }: Props) {
  const { t } = useTranslation('forecast');
  const format = useFormat();
  const [x, y] = pointAt(score, NEEDLE);
  const text = t('technical.gaugeOf', {
    rating: t(`technical.rating.${rating}`),
    score: format.number(score),
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: what <meter> draws cannot be styled, and holds no drawing
    <div
      role="meter"
      aria-label={t('technical.gauge')}
      aria-valuemin={-1}
      aria-valuemax={1}
      aria-valuenow={Math.round(score * 100) / 100}
      aria-valuetext={text}
      className={classes.gauge}
      style={{ width }}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {GAUGE_SEGMENTS.map((segment) => (
          <path
            key={segment.rating}
            d={arcPath(segment, ARC, GAP)}
            data-here={segment.rating === rating || undefined}
          />
        ))}
        <line x1={ARC.x} y1={ARC.y} x2={x} y2={y} />
        <circle cx={ARC.x} cy={ARC.y} r="4" />
      </svg>
    </div>
  );
}
