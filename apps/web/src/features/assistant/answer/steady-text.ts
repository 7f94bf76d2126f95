/**
 * Of an answer that still comes, the part that will not read differently once more has come: no half link, no table before its second line,
 * no block before its end. So nothing jumps.
 */

export interface SteadyText {
  readonly text: string;
  /** A chart is on its way, and its place can be kept. */
  readonly isDrawing: boolean;
}

const FENCE = /^ {0,3}```/;
const CHART = /^ {0,3}```c/;
const TABLE_ROW = /^ {0,3}\|/;
/** Bullet, number, heading or underline: which, its line has not said yet. */
const MARK_ALONE = /^\s*(?:[-=+*>#|`~]+|\d+[.)]?)\s*$/;
/** `[…](…)`, or brackets that no address follows. */
const CLOSED = /^\[[^\]]*\](?:\([^)]*\)|[^(])/;
const HALF_MARK = /(?:\\|(?<!\*)\*)$/;

/** What is escaped opens nothing; every character keeps its place. */
const withoutEscapes = (line: string): string => line.replaceAll(/\\./g, '  ');

function steadyLine(line: string): string {
  if (MARK_ALONE.test(line)) return '';
  const link = withoutEscapes(line).lastIndexOf('[');
  const linked = link >= 0 && !CLOSED.test(withoutEscapes(line).slice(link)) ? line.slice(0, link) : line;
  return ['**', '`'].reduce(
    (shown, mark) => {
      const plain = withoutEscapes(shown);
      return plain.split(mark).length % 2 === 0 ? shown.slice(0, plain.lastIndexOf(mark)) : shown;
    },
    linked.replace(HALF_MARK, ''),
  );
}

/** Whole rows only, and none before the line below the head says that it is one. */
function steadyTable(lines: readonly string[], isLastWhole: boolean): readonly string[] {
  const first = lines.findLastIndex((line) => !TABLE_ROW.test(line)) + 1;
  const rows = lines.slice(first, isLastWhole ? lines.length : -1);
  return [...lines.slice(0, first), ...(rows.length < 2 ? [] : rows)];
}

export function steadyText(text: string): SteadyText {
  const isLastWhole = text.endsWith('\n');
  const lines = (isLastWhole ? text.slice(0, -1) : text).split('\n');
  const fences = lines.flatMap((line, at) => (FENCE.test(line) ? [at] : []));
  const open = fences.length % 2 === 1 ? fences.at(-1) : undefined;
  if (open !== undefined)
    return { text: lines.slice(0, open).join('\n'), isDrawing: CHART.test(lines[open] ?? '') };
  const last = lines.at(-1) ?? '';
  if (TABLE_ROW.test(last)) return { text: steadyTable(lines, isLastWhole).join('\n'), isDrawing: false };
  if (isLastWhole) return { text, isDrawing: false };
  return { text: [...lines.slice(0, -1), steadyLine(last)].join('\n'), isDrawing: false };
}
