/** How well each ticker fits one typed word: its code, a beginning of its code or of a word of its name, or a near miss. */
import type { PrefixDistance } from '@ballast/domain/text/prefix-distance';
import { hasMoreBits, letterBits, lowerBound, type Vocabulary } from './vocabulary.ts';

export interface Vocabularies {
  readonly codes: Vocabulary;
  readonly names: Vocabulary;
  readonly places: Vocabulary;
}

/** Points; the sum over the typed words ranks, so a whole code outweighs any number of near misses. */
export const POINTS = {
  code: 100,
  codeStart: 50,
  name: 45,
  nameStart: 30,
  /** On top: the name begins with the word. */
  lead: 10,
  missLead: 2,
  place: 8,
  /** A word that is meant as a whole, or a word that begins so but for one or two letters. */
  miss: { whole: 7, start: 5 },
  secondMiss: { whole: 4, start: 3 },
} as const;

/** Shorter words have too many neighbours. */
const MISS_FROM_LETTERS = 4;
const TWO_MISSES_FROM_LETTERS = 7;
/** Longer texts are no misspelled word. */
const MISS_UNTIL_LETTERS = 24;

const raise = (
  scores: Float32Array,
  { starts, tickers, leads }: Vocabulary,
  word: number,
  points: number,
  lead = 0,
): void => {
  const end = starts[word + 1] ?? 0;
  for (let at = starts[word] ?? 0; at < end; at += 1) {
    const ticker = tickers[at] ?? 0;
    const all = leads[ticker] === word ? points + lead : points;
    if ((scores[ticker] ?? 0) < all) scores[ticker] = all;
  }
};

const raiseStarts = (
  scores: Float32Array,
  vocabulary: Vocabulary,
  typed: string,
  points: { readonly whole: number; readonly start: number; readonly lead: number },
): boolean => {
  const { words } = vocabulary;
  const first = lowerBound(words, typed);
  let at = first;
  for (; at < words.length && words[at]?.startsWith(typed); at += 1)
    raise(scores, vocabulary, at, words[at] === typed ? points.whole : points.start, points.lead);
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
    if (hasMoreBits(bits & ~(letters[at] ?? 0), limit)) continue;
    const word = words[at] ?? '';
    if (word.length + limit < typed.length) continue;
    const misses = distance(typed, word, limit);
    if (misses > limit) continue;
    const points = misses <= 1 ? POINTS.miss : POINTS.secondMiss;
    const isWhole = word.length - typed.length <= misses;
    raise(scores, vocabulary, at, isWhole ? points.whole : points.start, POINTS.missLead);
  }
};

const canBeMisspelled = (typed: string): boolean =>
  typed.length >= MISS_FROM_LETTERS && typed.length <= MISS_UNTIL_LETTERS;

export interface WordScoring {
  readonly vocabularies: Vocabularies;
  readonly distance: PrefixDistance;
  /** Near misses count beside what begins so. */
  readonly isLoose: boolean;
}

/** Writes the points of every ticker for one typed word; 0: does not fit. Unless asked to be loose, near misses are looked for only when nothing begins so. */
export const scoreWord = (
  scores: Float32Array,
  typed: string,
  { vocabularies: { codes, names, places }, distance, isLoose }: WordScoring,
): void => {
  scores.fill(0);
  const { code, codeStart, name, nameStart, lead, place } = POINTS;
  const inCodes = raiseStarts(scores, codes, typed, { whole: code, start: codeStart, lead: 0 });
  const inNames = raiseStarts(scores, names, typed, { whole: name, start: nameStart, lead });
  const inPlaces = raiseStarts(scores, places, typed, { whole: place, start: place, lead: 0 });
  if ((isLoose || !(inCodes || inNames || inPlaces)) && canBeMisspelled(typed)) {
    raiseNearMisses(scores, names, typed, distance);
    raiseNearMisses(scores, codes, typed, distance);
  }
};
