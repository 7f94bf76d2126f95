/** Which concepts a text speaks of in one language, word by word and with slips of the fingers forgiven. Pure. */
import type { Language } from '@ballast/contract/constants';
import { wordsOf } from '../text/fold-text.ts';
import { createPrefixDistance } from '../text/prefix-distance.ts';
import { CONCEPTS, type Concept, FILLERS } from './vocabulary.ts';

type Place = 'whole' | 'beginning' | 'anywhere';

interface StemWord {
  readonly text: string;
  readonly place: Place;
}

interface Phrase {
  readonly concept: Concept;
  readonly words: readonly StemWord[];
  /** Its words are left to no other concept. */
  readonly isWhole: boolean;
}

/** Shorter ones are words of their own: too much begins with them. */
const STEM_LENGTH_MIN = 4;
/** Shorter words are too much like others. */
const SLIP_LENGTH_MIN = 5;
const LONG = 11;

const stemWord = (raw: string): StemWord => {
  if (raw.startsWith('~')) return { text: raw.slice(1).replace('.', ''), place: 'anywhere' };
  if (raw.endsWith('.')) return { text: raw.slice(0, -1), place: 'whole' };
  return { text: raw, place: raw.length < STEM_LENGTH_MIN ? 'whole' : 'beginning' };
};

const phrasesOf = (language: Language): readonly Phrase[] =>
  (Object.keys(CONCEPTS) as Concept[])
    .flatMap((concept) =>
      CONCEPTS[concept][language]
        .split(',')
        .map((phrase) => phrase.trim())
        .filter((phrase) => phrase !== '')
        .map((phrase) => ({
          concept,
          words: phrase
            .replace('!', '')
            .split(/[\s-]+/)
            .map(stemWord),
          isWhole: phrase.startsWith('!'),
        })),
    )
    .toSorted((a, b) => Number(b.isWhole) - Number(a.isWhole));

const tables = new Map<Language, readonly Phrase[]>();
const tableOf = (language: Language): readonly Phrase[] => {
  const known = tables.get(language) ?? phrasesOf(language);
  tables.set(language, known);
  return known;
};

const fillers: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(FILLERS.en.split(' ')),
  tr: new Set(FILLERS.tr.split(' ')),
  de: new Set(FILLERS.de.split(' ')),
};

export const isFiller = (word: string, language: Language): boolean => fillers[language].has(word);

const isWord = ({ text, place }: StemWord, word: string): boolean => {
  if (place === 'whole') return word === text;
  return place === 'beginning' ? word.startsWith(text) : word.includes(text);
};

/** Whether it means something by itself, as it is written. */
export const isOrdinary = (word: string, language: Language): boolean =>
  isFiller(word, language) ||
  tableOf(language).some(
    ({ words: [first, ...others] }) => first && others.length === 0 && isWord(first, word),
  );

const distance = createPrefixDistance();

/** Most words are told apart by how they begin: a slip leaves the first letter, or moves it by one. */
export const mayBeSlip = (word: string, other: string): boolean =>
  word[0] === other[0] || word[0] === other[1] || word[1] === other[0];

const isSlipOf = ({ text, place }: StemWord, word: string): boolean => {
  if (place === 'anywhere' || text.length < SLIP_LENGTH_MIN - 1 || word.length < SLIP_LENGTH_MIN)
    return false;
  if (!mayBeSlip(text, word) || word.length < text.length - 2) return false;
  if (place === 'whole' && distance(word, text, 1) > 1) return false;
  const limit = text.length >= LONG ? 2 : 1;
  // a slip in the first letter of a short word makes another word
  if (text.length < SLIP_LENGTH_MIN + 1 && text[0] !== word[0]) return false;
  return distance(text, word, limit) <= limit;
};

export interface Found {
  readonly concepts: ReadonlySet<Concept>;
  /** Words of weight that nothing is known of. */
  readonly unknown: readonly string[];
}

const placesOf = (
  phrase: Phrase,
  words: readonly string[],
  fits: (stem: StemWord, word: string, at: number) => boolean,
): number[] => {
  const last = words.length - phrase.words.length;
  for (let start = 0; start <= last; start += 1)
    if (phrase.words.every((stem, at) => fits(stem, words[start + at] ?? '', start + at)))
      return phrase.words.map((_, at) => start + at);
  return [];
};

export const findConcepts = (text: string, language: Language): Found => {
  const words = wordsOf(text);
  const concepts = new Set<Concept>();
  const taken = new Set<number>();
  const swallowed = new Set<number>();
  const look = (fits: (stem: StemWord, word: string, at: number) => boolean) => {
    const found: number[] = [];
    for (const phrase of tableOf(language)) {
      const isFree = (stem: StemWord, word: string, at: number) => !swallowed.has(at) && fits(stem, word, at);
      const places = placesOf(phrase, words, isFree);
      if (places.length === 0) continue;
      concepts.add(phrase.concept);
      found.push(...places);
      if (phrase.isWhole) for (const at of places) swallowed.add(at);
    }
    for (const at of found) taken.add(at);
  };
  look(isWord);
  const understood = new Set(taken);
  look((stem, word, at) =>
    understood.has(at) || isFiller(word, language)
      ? isWord(stem, word)
      : isWord(stem, word) || isSlipOf(stem, word),
  );
  const unknown = words.filter((word, at) => !taken.has(at) && !isFiller(word, language));
  return { concepts, unknown };
};
