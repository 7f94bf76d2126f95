/** The table that `npm run spec-map` prints: sections down, owners across, each cell proved/total. */
import { isProved, type SpecLine, sectionOf } from './spec-map.ts';

const count = (lines: readonly SpecLine[]): string =>
  lines.length === 0 ? '' : `${lines.filter(isProved).length}/${lines.length}`;

const distinct = (values: readonly string[]): readonly string[] =>
  [...new Set(values)].sort((a, b) => a.localeCompare(b, 'en'));

export const formatCounts = (lines: readonly SpecLine[]): string => {
  const owners = distinct(lines.map((line) => line.owner));
  const row = (name: string, some: readonly SpecLine[]) => [
    name,
    ...owners.map((owner) => count(some.filter((line) => line.owner === owner))),
    count(some),
  ];
  const rows = [
    ['', ...owners, 'all'],
    ...distinct(lines.map(sectionOf)).map((section) =>
      row(
        section,
        lines.filter((line) => sectionOf(line) === section),
      ),
    ),
    row('all', lines),
  ];
  const widths =
    rows[0]?.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0))) ?? [];
  return rows
    .map((cells) => cells.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  '))
    .join('\n');
};
