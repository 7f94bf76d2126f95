/** How well each ticker fits one typed word: its code, a beginning of its code or of a word of its name, or a near miss. */
import type { PrefixDistance } from './prefix-distance.ts';
import { countBits, letterBits, lowerBound, type Vocabulary } from './vocabulary.ts';

export interface Vocabularies {
  readonly codes: Vocabulary;
  readonly names: Vocabulary;
  readonly places: Vocabulary;
}

/** Points; the sum over the typed words ranks, so a whole code outweighs any number of near misses. */
const POINTS = {
  code: 100,
  codeStart: 50,
  name: 40,
  nameStart: 30,
  place: 8,
  nearMiss: 6,
  secondMiss: 3,
} as const;

/** Shorter words have too many neighbours. */
const MISS_FROM_LETTERS = 4;
const TWO_MISSES_FROM_LETTERS = 7;
/** Longer texts are no misspelled word. */
const MISS_UNTIL_LETTERS = 24;

const raise = (scores: Float32Array, { starts, tickers }: Vocabulary, word: number, points: number): void => {
  const end = starts[word + 1] ?? 0;
  for (let at = starts[word] ?? 0; at < end; at += 1) {
    const ticker = tickers[at] ?? 0;
    if ((scores[ticker] ?? 0) < points) scores[ticker] = points;
  }
};

const raiseStarts = (
  scores: Float32Array,
  vocabulary: Vocabulary,
  typed: string,
  points: { readonly whole: number; readonly start: number },
): boolean => {
  const { words } = vocabulary;
  const first = lowerBound(words, typed);
  let at = first;
  for (; at < words.length && words[at]?.startsWith(typed); at += 1)
    raise(scores, vocabulary, at, words[at] === typed ? points.whole : points.start);
  return at > first;
};

const raiseNearMisses = (
  scores: Float32Array,
  vocabulary: Vocabulary,
  typed: string,
  distance: PrefixDistance,
): void => {
  const limit = typed.length >= TWO_MISSES_FROM_LETTERS ? 2 : 1;
  const { words, letters } = vocabulary;
  const bits = letterBits(typed);
  for (let at = 0; at < words.length; at += 1) {
    if (countBits(bits & ~(letters[at] ?? 0)) > limit) continue;
    const misses = distance(typed, words[at] ?? '', limit);
    if (misses <= limit) raise(scores, vocabulary, at, misses <= 1 ? POINTS.nearMiss : POINTS.secondMiss);
  }
};

/** Points of every ticker for one typed word; 0: does not fit. Near misses are looked for only when nothing begins so. */
export const scoreWord = (
  { codes, names, places }: Vocabularies,
  count: number,
  typed: string,
  distance: PrefixDistance,
): Float32Array => {
  const scores = new Float32Array(count);
  const inCodes = raiseStarts(scores, codes, typed, { whole: POINTS.code, start: POINTS.codeStart });
  const inNames = raiseStarts(scores, names, typed, { whole: POINTS.name, start: POINTS.nameStart });
  const inPlaces = raiseStarts(scores, places, typed, { whole: POINTS.place, start: POINTS.place });
  const canBeMisspelled = typed.length >= MISS_FROM_LETTERS && typed.length <= MISS_UNTIL_LETTERS;
  if (!inCodes && !inNames && !inPlaces && canBeMisspelled) {
    raiseNearMisses(scores, names, typed, distance);
    raiseNearMisses(scores, codes, typed, distance);
  }
  return scores;
};
