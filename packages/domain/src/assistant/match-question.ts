/** Which question of the catalogue a text asks, how surely, and which others are near. Pure. */
import type { Language } from '@ballast/contract/constants';
import { LANGUAGES } from '@ballast/contract/constants';
import { type Found, findConcepts } from './find-concepts.ts';
import { patternParts, QUESTION_KEYS, QUESTIONS, type QuestionKey } from './questions.ts';
import { type Concept, LIGHT } from './vocabulary.ts';

export interface Match {
  readonly key: QuestionKey;
  /** 0 to 1. */
  readonly score: number;
}

/** Below it nothing is answered. */
export const SURE = 0.55;

const LIGHT_WEIGHT = 0.3;
/** What a question says beside what its pattern asks for speaks less against it than what is missing. */
const BESIDE = 0.6;
/** A word that nothing is known of. */
const UNKNOWN = 0.5;
/** What a way to ask cannot do without. */
const MISSING = 1.5;
/** Another language than the reader's has to fit better than theirs. */
const FOREIGN = 0.93;

const weightOf = (concept: Concept): number => (LIGHT.has(concept) ? LIGHT_WEIGHT : 1);

const PATTERNS = QUESTION_KEYS.flatMap((key) =>
  QUESTIONS[key].patterns.map((pattern) => ({ key, parts: patternParts(pattern) })),
);

const scoreOf = (parts: (typeof PATTERNS)[number]['parts'], { concepts, unknown }: Found): number => {
  let matched = 0;
  let missing = 0;
  const asked = new Set<Concept>();
  for (const { concept, isOptional } of parts) {
    asked.add(concept);
    if (concepts.has(concept)) matched += weightOf(concept);
    else if (!isOptional) missing += MISSING * weightOf(concept);
  }
  if (matched === 0) return 0;
  let beside = unknown.length * UNKNOWN;
  for (const concept of concepts)
    if (!asked.has(concept) && concept !== 'term') beside += BESIDE * weightOf(concept);
  return matched / (matched + missing + beside);
};

const matchIn = (found: Found): Match[] => {
  const best = new Map<QuestionKey, Match & { readonly matched: number }>();
  for (const { key, parts } of PATTERNS) {
    const score = scoreOf(parts, found);
    const matched = parts.filter(({ concept }) => found.concepts.has(concept)).length;
    const known = best.get(key);
    if (!known || score > known.score) best.set(key, { key, score, matched });
  }
  return [...best.values()].toSorted((a, b) => b.score - a.score || b.matched - a.matched);
};

/** Concepts that were found in other ways than by words. */
export type Entities = ReadonlySet<Extract<Concept, 'ticker' | 'period' | 'term' | 'named'>>;

/** Best first. */
export const matchQuestion = (text: string, language: Language, entities: Entities): readonly Match[] => {
  const matches = LANGUAGES.map((each) => {
    const found = findConcepts(text, each);
    const list = matchIn({ ...found, concepts: new Set([...found.concepts, ...entities]) });
    const factor = each === language ? 1 : FOREIGN;
    return list.map(({ key, score }) => ({ key, score: score * factor }));
  });
  return matches.reduce((best, list) => ((list[0]?.score ?? 0) > (best[0]?.score ?? 0) ? list : best));
};
