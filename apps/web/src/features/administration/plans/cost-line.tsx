/** The intervals of a plan above each other on one line: what overlaps stands out. Ends stand at equal distances, whatever lies between. */
import type { CostRow } from './plan-draft.ts';
import classes from './plans.module.css';

interface Props {
  readonly rows: readonly CostRow[];
  readonly isWrong: (index: number) => boolean;
}

const WHOLE = 100;

export function CostLine({ rows, isWrong }: Props) {
  const ends = rows.flatMap(({ min, max }) => [Number(min), ...(max === '' ? [] : [max])]);
  const steps = [...new Set([0, ...ends])].sort((a, b) => a - b);
  // the open end is one step further
  const share = (end: number) =>
    (WHOLE * (end === Number.POSITIVE_INFINITY ? steps.length : steps.indexOf(end))) / steps.length;
  return (
    <div className={classes.line} aria-hidden>
      {rows.map(({ key, min, max }, index) => {
        const from = share(Number(min));
        const to = share(max === '' ? Number.POSITIVE_INFINITY : max);
        return (
          <div
            key={key}
            className={classes.span}
            data-wrong={isWrong(index) || undefined}
            style={{ marginLeft: `${from}%`, width: `${Math.max(to - from, 1)}%` }}
          />
        );
      })}
    </div>
  );
}
