/** Figures in a row, each under its name; what is missing says why. */
import type { Content } from 'pdfmake/interfaces.js';
import { DIMMED, LINE, SIZE } from './page-style.ts';

export interface FigureTile {
  readonly label: string;
  readonly value: string;
  readonly colour?: string | undefined;
  /** Below it, smaller: the share of a change, a return a year, the reason of a gap. */
  readonly note?: string | undefined;
}

export const figureTiles = (tiles: readonly FigureTile[], perRow: number): Content => {
  const rows: FigureTile[][] = [];
  for (let at = 0; at < tiles.length; at += perRow) rows.push(tiles.slice(at, at + perRow));
  const cell = ({ label, value, colour, note }: FigureTile) => ({
    stack: [
      { text: label, color: DIMMED, fontSize: SIZE.small },
      { text: value, fontSize: SIZE.figure, bold: true, ...(colour === undefined ? {} : { color: colour }) },
      ...(note === undefined ? [] : [{ text: note, color: colour ?? DIMMED, fontSize: SIZE.small }]),
    ],
  });
  return {
    table: {
      widths: new Array<string>(perRow).fill('*'),
      body: rows.map((row) => [...row.map(cell), ...new Array<string>(perRow - row.length).fill('')]),
      dontBreakRows: true,
    },
    layout: {
      hLineWidth: (i) => (i === 0 || i === rows.length ? 0.8 : 0.4),
      vLineWidth: () => 0,
      hLineColor: () => LINE,
      paddingLeft: (i) => (i === 0 ? 0 : 6),
      paddingRight: () => 0,
      paddingTop: () => 6,
      paddingBottom: () => 6,
    },
    margin: [0, 0, 0, 14],
  };
};
