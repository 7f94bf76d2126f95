/** Which of a user's own names a text says, with slips of the fingers forgiven; the longest wins. Pure. */
import type { Language } from '@ballast/contract/constants';
import { wordsOf } from '../text/fold-text.ts';
import { createPrefixDistance } from '../text/prefix-distance.ts';
import { findConcepts, isFiller, isOrdinary, mayBeSlip } from './find-concepts.ts';

export interface Nameable {
  readonly key: string;
  /** Each way to say it. */
  readonly names: readonly string[];
}

export interface FoundName {
  readonly key: string;
  /** The text without it, unless its words also say what is asked. */
  readonly rest: string;
}

const SLIP_LENGTH_MIN = 5;
/** Turkish cases and German genitives follow names without a sign between them. */
const ENDING_LENGTH_MAX = 4;
const NAME_LENGTH_MIN = 4;

const distance = createPrefixDistance();

/** How well, higher is better; 0: not at all. */
const likeness = (said: string, name: string, hasMeaning: boolean): number => {
  if (said === name) return 3;
  if (name.length < NAME_LENGTH_MIN) return 0;
  if (said.startsWith(name) && said.length - name.length <= ENDING_LENGTH_MAX) return 2;
  if (hasMeaning) return 0;
  const isNear =
    name.length >= SLIP_LENGTH_MIN &&
    said.length >= NAME_LENGTH_MIN &&
    Math.abs(said.length - name.length) <= 2;
  return isNear && mayBeSlip(name, said) && distance(name, said, 1) <= 1 ? 1 : 0;
};

interface Place {
  readonly key: string;
  readonly at: number;
  readonly length: number;
  readonly score: number;
}

interface Word {
  readonly text: string;
  /** It means something already: no slip makes a name of it. */
  readonly hasMeaning: boolean;
}

const placesOf = (key: string, name: readonly string[], words: readonly Word[]): Place[] => {
  const places: Place[] = [];
  for (let at = 0; name.length > 0 && at + name.length <= words.length; at += 1) {
    const scores = name.map((word, index) => {
      const { text = '', hasMeaning = false } = words[at + index] ?? {};
      return likeness(text, word, hasMeaning);
    });
    if (scores.every((score) => score > 0))
      places.push({ key, at, length: name.length, score: scores.reduce((sum, score) => sum + score, 0) });
  }
  return places;
};

export const findName = (text: string, all: readonly Nameable[], language: Language): FoundName | null => {
  const words = wordsOf(text);
  const said = words.map((word) => ({
    text: word,
    hasMeaning: isOrdinary(word, language),
  }));
  const sayable = all.flatMap(({ key, names }) => names.map((name) => [key, wordsOf(name)] as const));
  const [best] = sayable
    .filter(([, name]) => name.some((word) => !isFiller(word, language)))
    .flatMap(([key, name]) => placesOf(key, name, said))
    .toSorted((a, b) => b.score - a.score || b.length - a.length);
  if (!best) return null;
  const named = words.slice(best.at, best.at + best.length).join(' ');
  // one that is called "Dividends" is not taken out of "How high are the dividends?"
  const isAsked = findConcepts(named, language).concepts.size > 0;
  const rest = isAsked ? words : words.toSpliced(best.at, best.length);
  return { key: best.key, rest: rest.join(' ') };
};
