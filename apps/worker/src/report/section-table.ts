/** A table under its heading, which stands again where the table goes on over the page. */
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { CELL_GAP, CONTENT_WIDTH, DIMMED, rowLines, SIZE } from './page-style.ts';

export interface Column {
  readonly title: string;
  /** In points; `*`: what the others leave, in equal parts. */
  readonly width: number | '*';
  /** Numbers stand at the right. */
  readonly isNumber?: boolean;
}

export interface SectionTable {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly TableCell[])[];
}

export const heading = (title: string, hint?: string): Content => ({
  stack: [
    { text: title, fontSize: SIZE.heading, bold: true },
    ...(hint === undefined
      ? []
      : [
          {
            text: hint,
            color: DIMMED,
            fontSize: SIZE.small,
            margin: [0, 1.5, 0, 0] as [number, number, number, number],
          },
        ]),
  ],
  margin: [0, 0, 0, 3],
});

/** Told in points: a star would be as wide as its longest word, and the table wider than the page. */
const widthsOf = (columns: readonly Column[]): number[] => {
  const taken = columns.reduce((sum, { width }) => sum + (width === '*' ? 0 : width), 0);
  const left = CONTENT_WIDTH - 2 * CELL_GAP * (columns.length - 1) - taken;
  const parts = columns.filter(({ width }) => width === '*').length;
  return columns.map(({ width }) => (width === '*' ? left / parts : width));
};

export const sectionTable = ({ title, hint, columns, rows }: SectionTable): Content => {
  const named: TableCell = { ...(heading(title, hint) as object), colSpan: columns.length } as TableCell;
  const head = columns.map(({ title: text, isNumber }) => ({
    text,
    color: DIMMED,
    fontSize: SIZE.small,
    alignment: isNumber ? ('right' as const) : ('left' as const),
  }));
  // columns that explain themselves have no names
  const heads = columns.some(({ title: text }) => text !== '') ? [head] : [];
  const headerRows = 1 + heads.length;
  return {
    table: {
      headerRows,
      keepWithHeaderRows: Math.min(2, rows.length),
      dontBreakRows: true,
      widths: widthsOf(columns),
      body: [
        [named, ...columns.slice(1).map(() => '')],
        ...heads,
        ...rows.map((row) => row.map((cell, i) => rightOf(cell, columns[i]?.isNumber ?? false))),
      ],
    },
    layout: rowLines(headerRows),
    margin: [0, 0, 0, 16],
  };
};

const rightOf = (cell: TableCell, isNumber: boolean): TableCell => {
  if (!isNumber) return cell;
  return typeof cell === 'string'
    ? { text: cell, alignment: 'right' }
    : ({ alignment: 'right', ...(cell as object) } as TableCell);
};
