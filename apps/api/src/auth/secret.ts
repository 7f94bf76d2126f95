/** What counts as a secret: long enough, not a well-known default however padded or repeated, not one pattern repeated. */
import { z } from 'zod';

const BYTES_MIN = 32;
const DISTINCT_CHARACTERS_MIN = 10;

/** Words that published default secrets are made of; the longer stand first because they are taken out first. */
const WORDS = [
  'development',
  'production',
  'insecure',
  'password',
  'passphrase',
  'keyboard',
  'replace',
  'ballast',
  'default',
  'example',
  'please',
  'change',
  'secret',
  'shhhhh',
  'super',
  'token',
  'admin',
  'your',
  'this',
  'test',
  'auth',
  'pass',
  'jwt',
  'cat',
  'key',
  'my',
  'me',
  'it',
] as const;
/** Share of the letters that are such words; random text stays far below. */
const KNOWN_SHARE = 0.6;

const isKnown = (value: string): boolean => {
  const letters = value.toLowerCase().replaceAll(/[^a-z]/g, '');
  let rest = letters;
  for (const word of WORDS) rest = rest.replaceAll(word, '');
  return letters.length > 0 && letters.length - rest.length >= KNOWN_SHARE * letters.length;
};

const isRepetitive = (value: string): boolean => new Set(value).size < DISTINCT_CHARACTERS_MIN;

export const secretSchema = z
  .string()
  .refine((value) => Buffer.byteLength(value) >= BYTES_MIN, `shorter than ${BYTES_MIN} bytes`)
  .refine((value) => !isRepetitive(value), 'too few different characters')
  .refine((value) => !isKnown(value), 'is a well-known default');
