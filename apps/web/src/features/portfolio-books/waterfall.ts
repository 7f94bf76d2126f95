/** Bars from where a sum stood to where it stands then, in percent of the widest span. Pure. */

export interface Step<Key extends string> {
  readonly key: Key;
  readonly amount: number;
  /** A value of its own, drawn from 0; a change is drawn from where the sum stood. */
  readonly isLevel?: true;
}

export interface Bar<Key extends string> extends Step<Key> {
  readonly left: number;
  readonly width: number;
}

export function waterfall<Key extends string>(steps: readonly Step<Key>[]): readonly Bar<Key>[] {
  let sum = 0;
  const spans = steps.map((step) => {
    const start = step.isLevel ? 0 : sum;
    sum = start + step.amount;
    return { step, low: Math.min(start, sum), high: Math.max(start, sum) };
  });
  const low = Math.min(0, ...spans.map((span) => span.low));
  const span = Math.max(0, ...spans.map(({ high }) => high)) - low || 1;
  const percent = (amount: number) => Math.round((amount / span) * 10_000) / 100;
  return spans.map(({ step, ...bar }) => ({
    ...step,
    left: percent(bar.low - low),
    width: percent(bar.high - bar.low),
  }));
}
