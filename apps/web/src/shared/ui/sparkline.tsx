/** A value's last weeks as one quiet line. Decorative: the numbers stand beside it. What is too short for a line has none. */
import { useId } from 'react';
import classes from './sparkline.module.css';

interface Props {
  readonly values: readonly number[];
  readonly width?: number;
  readonly height?: number;
  readonly hasArea?: boolean;
}

const INSET = 2;
/** Fewer are no line: two points are a slope that says nothing. */
export const SPARKLINE_POINTS_MIN = 4;
/** Least height of the box in units of the value: ±1 %, or a move of cents would fill it. */
const LEAST_SPAN = 0.02;
/** What moves less than that is a flat line, without an area under it. */
const FLAT = 0.0005;

interface Range {
  readonly low: number;
  readonly span: number;
  readonly isFlat: boolean;
}

export function sparklineRange(values: readonly number[]): Range {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const [middle, moved] = [(low + high) / 2, high - low];
  const span = Math.max(moved, Math.abs(middle) * LEAST_SPAN);
  return { low: middle - span / 2, span, isFlat: moved <= Math.abs(middle) * FLAT };
}

export function sparklinePath(values: readonly number[], width: number, height: number): string {
  const { low, span } = sparklineRange(values);
  const step = (width - 2 * INSET) / Math.max(1, values.length - 1);
  const room = height - 2 * INSET;
  // A value that never moved is a line through the middle.
  const y = (value: number) => (span === 0 ? height / 2 : INSET + room * (1 - (value - low) / span));
  return values
    .map(
      (value, index) =>
        `${index === 0 ? 'M' : 'L'}${(INSET + index * step).toFixed(1)} ${y(value).toFixed(1)}`,
    )
    .join('');
}

export function Sparkline({ values, width = 120, height = 36, hasArea = false }: Props) {
  const id = useId();
  if (values.length < SPARKLINE_POINTS_MIN) return <span className={classes.empty} style={{ height }} />;
  const { isFlat } = sparklineRange(values);
  const path = sparklinePath(values, width, height);
  return (
    <svg
      className={classes.line}
      viewBox={`0 0 ${width} ${height}`}
      style={{ height }}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {hasArea && !isFlat ? (
        <>
          <defs>
            <linearGradient id={id} x1="0" x2="0" y1="0" y2="1">
              <stop offset="0" className={classes.areaTop} />
              <stop offset="1" className={classes.areaBottom} />
            </linearGradient>
          </defs>
          <path
            d={`${path}L${width - INSET} ${height}L${INSET} ${height}Z`}
            fill={`url(#${id})`}
            stroke="none"
          />
        </>
      ) : null}
      <path d={path} fill="none" vectorEffect="non-scaling-stroke" data-flat={isFlat || undefined} />
    </svg>
  );
}
