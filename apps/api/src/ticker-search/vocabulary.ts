/** The words of all tickers in order, each with the tickers that have it: codes apart from the words of names. */
import type { InstrumentType } from '@ballast/contract/markets';
import { wordsOf } from '@ballast/domain/text/fold-text';
import type { SearchTicker } from './search-ticker.ts';

export interface Vocabulary {
  /** Ascending. */
  readonly words: readonly string[];
  /** Letters of each word as bits, to rule most words out before their edits are counted. */
  readonly letters: Uint32Array;
  /** Tickers of word i: `tickers` from `starts[i]` to `starts[i + 1]`. */
  readonly starts: Uint32Array;
  readonly tickers: Uint32Array;
  /** Of each ticker the word that its text begins with. */
  readonly leads: Uint32Array;
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

/** Clears the lowest bit as often as there may be one. */
export const hasMoreBits = (bits: number, most: number): boolean => {
  let rest = bits;
  for (let k = 0; k < most; k += 1) rest &= rest - 1;
  return rest !== 0;
};

/** Lets others have their turn where it is due. */
export type YieldIfDue = () => Promise<void>;
export const TICKERS_PER_SLICE = 256;
const PAIRS_PER_SLICE = 16_384;
const NO_WORD = 0xffff_ffff;
/** A name that begins with one of these is known by the next word. */
const LEADLESS: ReadonlySet<string> = new Set(['the', 'turkiye', 'pt']);

export type WordSource = (ticker: SearchTicker) => readonly string[];

/** A pair goes by what is counted, `btc` or `usd`; what it is counted in is a word beside it, as in `usd try`. */
const sidesOf = (symbol: string, type: InstrumentType): readonly [counted: string, unit: string] => {
  const pattern =
    type === 'currency' ? /^(...)(...)$/ : type === 'crypto' ? /^(.+)(USD[TC]?|EUR|TRY|GBP)$/ : undefined;
  const [, counted = '', unit = ''] = pattern?.exec(symbol.split('.', 1)[0] ?? '') ?? [];
  return [counted, unit];
};

/** `BRK-B` goes by `brk` and by `brkb`, `THYAO.IS` by `thyao`; what stands behind belongs to thousands. */
const ownWords = (code: string): readonly string[] => {
  const [first, ...others] = wordsOf(code);
  if (first === undefined) return [];
  return others.length === 0 ? [first] : [first, [first, ...others].join('')];
};

const codeOf = (symbol: string): string => symbol.split('.', 1)[0] ?? '';

export const codeWords: WordSource = ({ symbol, type, sourceSymbol, isin }) => [
  ...ownWords(codeOf(symbol)),
  ...ownWords(codeOf(sourceSymbol ?? '')),
  ...wordsOf(isin ?? ''),
  ...wordsOf(sidesOf(symbol, type)[0]),
];

/** `McDonald's` is typed without one. */
const APOSTROPHE = /\p{L}+['’]\p{L}+/gu;
const UMLAUT = /[äöüÄÖÜ]/;
const UMLAUTS = /[äöü]/g;
const SPELT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** What users of the three languages call what has an English name, by its folded word. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  ether: ['ethereum'],
  dollar: ['dolar'],
  euro: ['avro'],
  pound: ['sterlin', 'pfund'],
  yen: ['yeni'],
  franc: ['frangi', 'franken'],
  gold: ['altin'],
  silver: ['gumus', 'silber'],
  platinum: ['platin'],
  palladium: ['paladyum'],
  copper: ['bakir', 'kupfer'],
  oil: ['petrol', 'ol', 'erdol'],
  gas: ['dogalgaz', 'dogal', 'gaz', 'erdgas'],
  wheat: ['bugday', 'weizen'],
  corn: ['misir', 'mais'],
  coffee: ['kahve', 'kaffee'],
  sugar: ['seker', 'zucker'],
  cotton: ['pamuk', 'baumwolle'],
};

export const nameWords: WordSource = ({ symbol, name, type }) => {
  const words = [...wordsOf(name), ...wordsOf(sidesOf(symbol, type)[1])];
  for (const [joined] of name.matchAll(APOSTROPHE)) words.push(wordsOf(joined).join(''));
  if (UMLAUT.test(name))
    words.push(...wordsOf(name.toLowerCase().replace(UMLAUTS, (letter) => SPELT[letter] ?? letter)));
  if (type === 'currency' || type === 'commodity' || type === 'crypto')
    for (const word of [...words]) words.push(...(OTHER_NAMES[word] ?? []));
  return words;
};
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
  return ({ symbol, sourceSymbol, exchange, domain, industry, sector }) => [
    ...[exchange, domain, industry ?? '', sector ?? ''].flatMap(wordsOnce),
    ...wordsOf(codeOf(symbol)).slice(1),
    ...wordsOf(sourceSymbol ?? '').slice(1),
  ];
};

/** Ascending; by the first letter, so that others have their turn in between. */
const sortWords = async (words: Iterable<string>, yieldIfDue: YieldIfDue): Promise<string[]> => {
  const groups = new Map<string, string[]>();
  let seen = 0;
  for (const word of words) {
    const first = word.slice(0, 1);
    const group = groups.get(first);
    if (group) group.push(word);
    else groups.set(first, [word]);
    seen += 1;
    if (seen % TICKERS_PER_SLICE === 0) await yieldIfDue();
  }
  const sorted: string[] = [];
  for (const first of [...groups.keys()].sort()) {
    for (const word of (groups.get(first) ?? []).sort()) sorted.push(word);
    await yieldIfDue();
  }
  return sorted;
};

interface Collected {
  readonly numbers: ReadonlyMap<string, number>;
  /** Of tickers, for each word. */
  readonly counts: readonly number[];
  readonly pairs: { readonly word: readonly number[]; readonly ticker: readonly number[] };
  /** The first word of each ticker. */
  readonly leading: readonly number[];
}

const collectWords = async (
  tickers: readonly SearchTicker[],
  source: WordSource,
  yieldIfDue: YieldIfDue,
): Promise<Collected> => {
  // words by number as they come, and every ticker of each: numbers in rows, because a list for each word costs twice the time
  const numbers = new Map<string, number>();
  const counts: number[] = [];
  const latest: number[] = [];
  const pairs: { readonly word: number[]; readonly ticker: number[] } = { word: [], ticker: [] };
  const leading: number[] = [];
  for (const [index, ticker] of tickers.entries()) {
    const own = source(ticker);
    for (const word of own) {
      let number = numbers.get(word);
      if (number === undefined) {
        number = counts.push(0) - 1;
        numbers.set(word, number);
      }
      if (latest[number] === index) continue;
      latest[number] = index;
      counts[number] = (counts[number] ?? 0) + 1;
      pairs.word.push(number);
      pairs.ticker.push(index);
    }
    leading.push(numbers.get((LEADLESS.has(own[0] ?? '') ? own[1] : own[0]) ?? '') ?? -1);
    if (index % TICKERS_PER_SLICE === 0) await yieldIfDue();
  }
  return { numbers, counts, pairs, leading };
};

export const buildVocabulary = async (
  tickers: readonly SearchTicker[],
  source: WordSource,
  yieldIfDue: YieldIfDue,
): Promise<Vocabulary> => {
  const { numbers, counts, pairs, leading } = await collectWords(tickers, source, yieldIfDue);
  const words = await sortWords(numbers.keys(), yieldIfDue);
  const starts = new Uint32Array(words.length + 1);
  const letters = new Uint32Array(words.length);
  const places = new Uint32Array(words.length);
  for (const [i, word] of words.entries()) {
    const number = numbers.get(word) ?? 0;
    places[number] = i;
    starts[i + 1] = (starts[i] ?? 0) + (counts[number] ?? 0);
    letters[i] = letterBits(word);
    if (i % TICKERS_PER_SLICE === 0) await yieldIfDue();
  }
  const flat = new Uint32Array(pairs.word.length);
  const next = starts.slice();
  for (const [i, number] of pairs.word.entries()) {
    const place = places[number] ?? 0;
    const at = next[place] ?? 0;
    flat[at] = pairs.ticker[i] ?? 0;
    next[place] = at + 1;
    if (i % PAIRS_PER_SLICE === 0) await yieldIfDue();
  }
  const leads = Uint32Array.from(leading, (number) => places[number] ?? NO_WORD);
  await yieldIfDue();
  return { words, letters, starts, tickers: flat, leads };
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
