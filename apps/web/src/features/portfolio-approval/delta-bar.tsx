/** The change of a weight as a bar from the middle: left for less, right for more. The number stands beside it. */
import classes from './delta-bar.module.css';

/** `change` and `scale` are fractions; the bar is full at `scale`. */
export function DeltaBar({
  change,
  scale,
  label,
}: {
  readonly change: number;
  readonly scale: number;
  readonly label: string;
}) {
  const share = scale > 0 ? Math.min(1, Math.abs(change) / scale) * 50 : 0;
  return (
    <div className={classes.cell}>
      <div className={classes.track} aria-hidden>
        <div
          className={classes.bar}
          data-direction={change < 0 ? 'less' : 'more'}
          style={{ width: `${share}%`, [change < 0 ? 'right' : 'left']: '50%' }}
        />
      </div>
      <span className={`${classes.value} tabular`}>{label}</span>
    </div>
  );
}
