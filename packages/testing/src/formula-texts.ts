/** Texts with which a spreadsheet would begin a formula, and how it decides (safety C6); for the tests of every export. */

const STARTERS = [
  '=',
  '+',
  '-',
  '@',
  '\t=',
  '\r=',
  '\n=',
  ' =',
  '\u00a0=',
  '＝',
  '＋',
  '－',
  '＠',
  '|',
  '%',
  '\u200b=',
];

const BODIES = [
  'SUM(A1:A9)',
  "cmd|' /C calc'!A0",
  'HYPERLINK("http://example.com";"click")',
  'DDE("cmd";"/C calc";"x")',
];

export const FORMULA_TEXTS: readonly string[] = STARTERS.flatMap((start) =>
  BODIES.map((body) => `${start}${body}`),
);

/** By the first character behind what is skipped; a number is none. */
export const isFormula = (cell: string): boolean =>
  /^[\s\u200b]*[=+\-@＝＋－＠|%]/.test(cell) && !/^-?\d/.test(cell);
