/** A hit rate with its interval as whiskers, beside a coin toss and what always saying "up" reached. The words stand beside it. */

import classes from './accuracy-bar.module.css';
import { type Accuracy, COIN, placeOf } from './accuracy-scale.ts';

interface Props {
  readonly figures: Accuracy;
  readonly room: number;
  readonly hasSkill: boolean;
}

export function AccuracyBar({ figures: { accuracy, interval, upShare }, room, hasSkill }: Props) {
  const at = (share: number) => `${placeOf(share, room) * 100}%`;
  const [low, high] = interval;
  const width = (placeOf(high, room) - placeOf(low, room)) * 100;
  return (
    <div className={classes.bar} data-skill={hasSkill || undefined} aria-hidden>
      <span className={classes.coin} style={{ left: at(COIN) }} />
      <span className={classes.whiskers} style={{ left: at(low), width: `${width}%` }} />
      <span className={classes.up} style={{ left: at(upShare) }} />
      <span className={classes.dot} style={{ left: at(accuracy) }} />
    </div>
  );
}
