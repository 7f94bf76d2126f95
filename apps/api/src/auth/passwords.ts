/** Password hashes: argon2id with 19 MiB, 2 passes, 1 lane (OWASP minimum), few at once, older hashes renewed on use. */
import { argon2id, hash, needsRehash, verify } from 'argon2';
import { createGate } from '../limits/gate.ts';

export const ARGON2 = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Below Node's four pool threads, so that a flood of sign-ins leaves one for files and names. */
const AT_ONCE = 3;
/** About five seconds of work; beyond it callers are told to come back. */
const WAITING_MAX = 400;

export interface PasswordCheck {
  readonly isRight: boolean;
  /** A new hash to store, where the old one is weaker than today's rule. */
  readonly renewedHash: string | undefined;
}

export interface Passwords {
  readonly hash: (password: string) => Promise<string>;
  /** Without a stored hash the work is done all the same, so that unknown accounts answer no faster. */
  readonly check: (password: string, stored: string | null) => Promise<PasswordCheck>;
}

/** `decoy` is any password; its hash stands in for accounts that do not exist. `refused` is a password that is never right. */
export const createPasswords = async (
  decoy: string,
  refused: string | null = null,
  compare: typeof verify = verify,
): Promise<Passwords> => {
  const gate = createGate(AT_ONCE, WAITING_MAX);
  const hashPassword = (password: string) => gate(() => hash(password, ARGON2));
  const decoyHash = await hashPassword(decoy);
  return {
    hash: hashPassword,
    check: async (password, stored) => {
      const matches = await gate(() => compare(stored ?? decoyHash, password));
      const isRight = matches && stored !== null && password !== refused;
      const renewedHash = isRight && needsRehash(stored, ARGON2) ? await hashPassword(password) : undefined;
      return { isRight, renewedHash };
    },
  };
};
