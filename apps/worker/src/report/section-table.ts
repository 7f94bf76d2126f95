/** A table under its heading, which stands again where the table goes on over the page. */
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { DIMMED, rowLines, SIZE } from './page-style.ts';

export interface Column {
  readonly title: string;
  readonly width: number | '*' | 'auto';
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

export const sectionTable = ({ title, hint, columns, rows }: SectionTable): Content => {
  const named: TableCell = { ...(heading(title, hint) as object), colSpan: columns.length } as TableCell;
  const head = columns.map(({ title: text, isNumber }) => ({
    text,
    color: DIMMED,
    fontSize: SIZE.small,
    alignment: isNumber ? ('right' as const) : ('left' as const),
  }));
  return {
    table: {
      headerRows: 2,
      keepWithHeaderRows: Math.min(2, rows.length),
      dontBreakRows: true,
      widths: columns.map(({ width }) => width),
      body: [
        [named, ...columns.slice(1).map(() => '')],
        head,
        ...rows.map((row) => row.map((cell, i) => rightOf(cell, columns[i]?.isNumber ?? false))),
      ],
    },
    layout: rowLines(2),
    margin: [0, 0, 0, 16],
  };
};

const rightOf = (cell: TableCell, isNumber: boolean): TableCell => {
  if (!isNumber) return cell;
  return typeof cell === 'string'
    ? { text: cell, alignment: 'right' }
    : ({ alignment: 'right', ...(cell as object) } as TableCell);
};
