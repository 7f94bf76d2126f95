/**
 * Whether a new password may be used (§5; safety A1): at least eight characters, not guessable from lists, patterns or what is
 * known of the user. No rule of composition: a long phrase in lower case is good.
 */
import { PASSWORD_MIN_LENGTH } from '@ballast/contract/constants';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

export type PasswordVerdict = 'good' | 'short' | 'weak';

/** 0–4: from 3 on more than 10^8 guesses. */
const SCORE_MIN = 3;
/** Judging takes longer than linear time, and what follows cannot make a password weaker. */
const JUDGED_CHARACTERS = 32;
const PRODUCT_WORDS = ['ballast', 'portfolio', 'simulation', 'matriks', 'idealdata', 'demo'] as const;
const KNOWN_WORD_MIN = 3;

const factory = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** What a guesser would try first: the product, the names, the address and its parts. */
const knownWords = (about: readonly string[]): string[] =>
  [...PRODUCT_WORDS, ...about, ...about.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= KNOWN_WORD_MIN);

/** What is left of it without the words that everybody knows of this product; its first passwords consist of them. */
const ownPart = (password: string): string =>
  PRODUCT_WORDS.reduce<string>((left, word) => left.replaceAll(word, ''), password.toLowerCase());

/** What would make it better, in the order of what helps most. */
export type PasswordAdvice = 'longer' | 'common' | 'personal' | 'pattern' | 'words';

export interface PasswordStrength {
  readonly verdict: PasswordVerdict;
  /** 0–4, as a meter shows it; a verdict other than good is never above 2. */
  readonly score: number;
  /** Null for a good one. */
  readonly advice: PasswordAdvice | null;
}

const ADVICE_OF_PATTERN: Readonly<Record<string, PasswordAdvice>> = {
  repeat: 'pattern',
  sequence: 'pattern',
  spatial: 'pattern',
  date: 'pattern',
  regex: 'pattern',
};

interface Match {
  readonly pattern: string;
  readonly dictionaryName?: string;
  readonly token: string;
}

/** By the longest piece that a guesser would not have to guess. */
const adviceOf = (sequence: readonly Match[]): PasswordAdvice => {
  const known = sequence.filter(({ pattern }) => pattern !== 'bruteforce');
  const longest = known.toSorted((a, b) => b.token.length - a.token.length)[0];
  if (longest === undefined) return 'words';
  if (longest.dictionaryName === 'userInputs') return 'personal';
  return ADVICE_OF_PATTERN[longest.pattern] ?? 'common';
};

const SHOWN_MAX_OF_REFUSED = 2;

export const assessPassword = (password: string, about: readonly string[]): PasswordStrength => {
  const { score, sequence } = factory.check(password.slice(0, JUDGED_CHARACTERS), knownWords(about));
  const shown = Math.min(score, SHOWN_MAX_OF_REFUSED);
  if ([...password].length < PASSWORD_MIN_LENGTH) return { verdict: 'short', score: shown, advice: 'longer' };
  if ([...ownPart(password)].length < PASSWORD_MIN_LENGTH && ownPart(password) !== password.toLowerCase())
    return { verdict: 'weak', score: shown, advice: 'personal' };
  if (score >= SCORE_MIN) return { verdict: 'good', score, advice: null };
  return { verdict: 'weak', score: shown, advice: adviceOf(sequence as readonly Match[]) };
};

export const judgePassword = (password: string, about: readonly string[]): PasswordVerdict =>
  assessPassword(password, about).verdict;
