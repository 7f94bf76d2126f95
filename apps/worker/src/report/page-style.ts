/** How a report looks: colours of the light theme, sizes in points, and the lines of its tables. */
import type { CustomTableLayout } from 'pdfmake/interfaces.js';

export const INK = '#1b2530';
export const DIMMED = '#5b6876';
export const LINE = '#dfe5eb';
export const SHADE = '#f4f7f9';
export const ACCENT = '#0f6b78';
export const GAIN = '#0a7a4b';
export const LOSS = '#c2303c';
/** The first of the chart palette that are no accent: benchmarks, in their order. */
export const OTHERS = ['#cb9317', '#ad248c', '#5774f9', '#725e24', '#fb5c99', '#b76e43'] as const;

export const PAGE = { width: 595.28, side: 42, top: 58, bottom: 58 } as const;
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.side;

export const FONT = 'Roboto';
export const SIZE = { text: 8.5, small: 7.5, heading: 11.5, title: 21, longTitle: 15, figure: 13 } as const;

/** On each side of what is between two cells. */
export const CELL_GAP = 5;

/** A line below the head and thin ones between rows; `heads`: rows that name the table and its columns. */
export const rowLines = (heads: number): CustomTableLayout => ({
  hLineWidth: (i, { table }) => (i < heads ? 0 : i === heads ? 0.8 : i === table.body.length ? 0 : 0.4),
  vLineWidth: () => 0,
  hLineColor: (i) => (i === heads ? DIMMED : LINE),
  paddingLeft: (i) => (i === 0 ? 0 : CELL_GAP),
  paddingRight: (i, { table }) => (i === (table.widths?.length ?? 0) - 1 ? 0 : CELL_GAP),
  paddingTop: () => 2.6,
  paddingBottom: () => 2.6,
});
