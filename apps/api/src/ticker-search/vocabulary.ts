/** The words of all tickers in order, each with the tickers that have it: codes apart from the words of names. */
import { wordsOf } from './fold-text.ts';
import type { SearchTicker } from './search-ticker.ts';

export interface Vocabulary {
  /** Ascending. */
  readonly words: readonly string[];
  /** Letters of each word as bits, to rule most words out before their edits are counted. */
  readonly letters: Uint32Array;
  /** Tickers of word i: `tickers` from `starts[i]` to `starts[i + 1]`. */
  readonly starts: Uint32Array;
  readonly tickers: Uint32Array;
}

const A = 'a'.charCodeAt(0);
const LETTERS = 26;
const REST_BIT = 1 << 26;

/** One bit for each letter a–z that occurs, one for everything else. */
export const letterBits = (word: string): number => {
  let bits = 0;
  for (let i = 0; i < word.length; i += 1) {
    const letter = word.charCodeAt(i) - A;
    bits |= letter >= 0 && letter < LETTERS ? 1 << letter : REST_BIT;
  }
  return bits >>> 0;
};

export const countBits = (bits: number): number => {
  let rest = bits;
  let count = 0;
  while (rest !== 0) {
    rest &= rest - 1;
    count += 1;
  }
  return count;
};

export type WordSource = (ticker: SearchTicker) => readonly string[];

export const codeWords: WordSource = ({ symbol, sourceSymbol }) => [
  ...wordsOf(symbol.split('.', 1)[0] ?? ''),
  ...(sourceSymbol === undefined ? [] : wordsOf(sourceSymbol)),
];
export const nameWords: WordSource = ({ name }) => wordsOf(name);
/** Words that thousands of tickers share: found only when nothing better is meant. A few hundred texts, each split once. */
export const createPlaceWords = (): WordSource => {
  const split = new Map<string, readonly string[]>();
  const wordsOnce = (text: string): readonly string[] => {
    const known = split.get(text);
    if (known) return known;
    const words = wordsOf(text);
    split.set(text, words);
    return words;
  };
  return ({ exchange, domain, industry, sector }) =>
    [exchange, domain, industry ?? '', sector ?? ''].flatMap(wordsOnce);
};

export const buildVocabulary = (tickers: readonly SearchTicker[], source: WordSource): Vocabulary => {
  const lists = new Map<string, number[]>();
  tickers.forEach((ticker, index) => {
    for (const word of new Set(source(ticker))) {
      const list = lists.get(word);
      if (list) list.push(index);
      else lists.set(word, [index]);
    }
  });
  const words = [...lists.keys()].sort((a, b) => (a < b ? -1 : 1));
  const starts = new Uint32Array(words.length + 1);
  words.forEach((word, i) => {
    starts[i + 1] = (starts[i] ?? 0) + (lists.get(word)?.length ?? 0);
  });
  const flat = new Uint32Array(starts[words.length] ?? 0);
  words.forEach((word, i) => {
    flat.set(lists.get(word) ?? [], starts[i]);
  });
  return { words, letters: Uint32Array.from(words, letterBits), starts, tickers: flat };
};

/** First position whose word is not below `text`. */
export const lowerBound = (words: readonly string[], text: string): number => {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
};
