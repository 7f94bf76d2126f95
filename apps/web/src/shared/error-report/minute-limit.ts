/** So many a minute and no more; over all minutes there is no end (§9). */

const MINUTE_MS = 60_000;

/** Answers whether one more may go at that instant. */
export function createMinuteLimit(max: number): (now: number) => boolean {
  let begunAt = Number.NEGATIVE_INFINITY;
  let taken = 0;
  return (now) => {
    // a clock that was set back begins a minute, too
    if (now - begunAt >= MINUTE_MS || now < begunAt) {
      begunAt = now;
      taken = 0;
    }
    taken += 1;
    return taken <= max;
  };
}
