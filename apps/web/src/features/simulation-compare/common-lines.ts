/** Lines of several simulations from their first common close on, each 100 there. Pure. */
import { rebased } from '@ballast/domain/performance/curves';
import { type AlignedLines, alignLines, type DatedValue } from '../../shared/charts/align-lines.ts';

const START = 100;

/** Null: there is no day that all of them know. */
export function commonLines(lines: readonly (readonly DatedValue[])[]): AlignedLines | null {
  const { dates, lines: values } = alignLines(lines);
  const common = dates.flatMap((_, at) => (values.every((line) => (line[at] ?? null) !== null) ? [at] : []));
  if (lines.length === 0 || common.length < 2) return null;
  return {
    dates: common.map((at) => dates[at] ?? ''),
    lines: values.map((line) =>
      rebased(
        common.map((at) => line[at] ?? null),
        START,
      ),
    ),
  };
}
