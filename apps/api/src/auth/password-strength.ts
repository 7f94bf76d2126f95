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

export const judgePassword = (password: string, about: readonly string[]): PasswordVerdict => {
  if ([...password].length < PASSWORD_MIN_LENGTH) return 'short';
  if ([...ownPart(password)].length < PASSWORD_MIN_LENGTH && ownPart(password) !== password.toLowerCase())
    return 'weak';
  const { score } = factory.check(password.slice(0, JUDGED_CHARACTERS), knownWords(about));
  return score >= SCORE_MIN ? 'good' : 'weak';
};
