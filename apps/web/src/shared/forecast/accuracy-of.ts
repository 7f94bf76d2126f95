/** The figures of a hit rate, or none of them: it is never shown without its interval and its baseline. */
import type { Accuracy } from './accuracy-scale.ts';

interface Figures {
  readonly accuracy: number | null;
  readonly interval: readonly [low: number, high: number] | null;
  readonly upShare: number | null;
}

export const accuracyOf = ({ accuracy, interval, upShare }: Figures): Accuracy | null =>
  accuracy === null || interval === null || upShare === null ? null : { accuracy, interval, upShare };
