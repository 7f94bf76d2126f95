/** The default palette of every chart (§9): 14 colours, at least 2.7:1 on white and on the dark page, apart also for red-green blindness. */
export const CHART_PALETTE = [
  '#19a9b0',
  '#105fd9',
  '#cb9317',
  '#ad248c',
  '#266f59',
  '#fb5c99',
  '#5774f9',
  '#725e24',
  '#ac89e8',
  '#b76e43',
  '#27639c',
  '#ca2356',
  '#6e72ba',
  '#aa5d83',
] as const;

/** What is no asset of its own: cash and the folded tail. */
export const NEUTRAL_COLOUR = '#8d9bab';

/** An asset keeps its colour on every chart of a page: colours go by the order given here, once for the page. */
export function assignColours(symbols: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    symbols.map((symbol, index) => [symbol, CHART_PALETTE[index % CHART_PALETTE.length] ?? NEUTRAL_COLOUR]),
  );
}
