/** Codes that stand in for the authenticator app, each once: fifty random bits, written in two groups. */
import { randomInt } from 'node:crypto';

const COUNT = 10;
const GROUP = 5;
/** Nothing that looks like something else. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const group = () => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');

export const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, () => `${group()}-${group()}`);

/** However it was typed; undefined where it cannot be one. */
export const readRecoveryCode = (typed: string): string | undefined => {
  const letters = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  return /^[a-z2-9]{10}$/.test(letters) ? `${letters.slice(0, GROUP)}-${letters.slice(GROUP)}` : undefined;
};
