/**
 * Fewest edits (insert, delete, change, swap of neighbours) that make `typed` a beginning of `word`; more than `limit` is
 * Infinity. Rows of the table are reused, so it is made once and not shared between calls under way.
 */
const LENGTH_MAX = 64;

export type PrefixDistance = (typed: string, word: string, limit: number) => number;

/** Whether the two letters before here are those of the word the other way round. */
const isSwap = (typed: string, row: number, word: string, column: number): boolean =>
  row > 1 &&
  column > 1 &&
  typed.charCodeAt(row - 1) === word.charCodeAt(column - 2) &&
  typed.charCodeAt(row - 2) === word.charCodeAt(column - 1);

const leastOf = (row: Uint8Array, width: number): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let column = 0; column <= width; column += 1) least = Math.min(least, row[column] ?? 0);
  return least;
};

export const createPrefixDistance = (): PrefixDistance => {
  let before = new Uint8Array(LENGTH_MAX + 1);
  let previous = new Uint8Array(LENGTH_MAX + 1);
  let current = new Uint8Array(LENGTH_MAX + 1);

  return (typed, word, limit) => {
    const width = Math.min(word.length, typed.length + limit, LENGTH_MAX);
    for (let column = 0; column <= width; column += 1) previous[column] = column;
    for (let row = 1; row <= typed.length; row += 1) {
      let best = row;
      current[0] = row;
      const letter = typed.charCodeAt(row - 1);
      for (let column = 1; column <= width; column += 1) {
        const isSame = letter === word.charCodeAt(column - 1);
        let cost = Math.min(
          (previous[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
        );
        if (isSwap(typed, row, word, column)) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
        current[column] = cost;
        best = Math.min(best, cost);
      }
      if (best > limit) return Number.POSITIVE_INFINITY;
      [before, previous, current] = [previous, current, before];
    }
    const least = leastOf(previous, width);
    return least <= limit ? least : Number.POSITIVE_INFINITY;
  };
};
