/**
 * Which points of long lines are drawn: of each stretch the lowest and the highest of every line, so that no peak is lost, and the ends.
 * More than a screen has pixels for would only take time. Pure.
 */
const POINTS_MAX = 1200;

type Values = readonly (number | null)[];

const extremes = (values: Values, from: number, to: number): number[] => {
  let [low, high] = [-1, -1];
  for (let at = from; at < to; at++) {
    const value = values[at] ?? null;
    if (value === null) continue;
    if (low < 0 || value < (values[low] ?? 0)) low = at;
    if (high < 0 || value > (values[high] ?? 0)) high = at;
  }
  return low < 0 ? [] : [low, high];
};

/** Indices in their order; lines are of the same length. */
export function shownPoints(lines: readonly Values[], max = POINTS_MAX): readonly number[] {
  const length = Math.max(0, ...lines.map((values) => values.length));
  if (length <= max) return Array.from({ length }, (_, at) => at);
  const stretches = Math.max(1, Math.floor(max / (2 * lines.length)));
  const shown = new Set([0, length - 1]);
  for (let stretch = 0; stretch < stretches; stretch++) {
    const [from, to] = [stretch, stretch + 1].map((each) => Math.floor((each * length) / stretches));
    for (const values of lines) for (const at of extremes(values, from ?? 0, to ?? length)) shown.add(at);
  }
  return [...shown].sort((a, b) => a - b);
}
