/** The secret of a link: 256 random bits, of which the database keeps a hash (decision 073). */
import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

export const newLinkToken = (): string => randomBytes(BYTES).toString('base64url');

/** Nobody guesses 256 bits, so a fast hash without salt says nothing, and one look-up finds it. */
export const hashLinkToken = (token: string): string => createHash('sha256').update(token).digest('hex');
