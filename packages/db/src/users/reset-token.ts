/** What the mailed link holds: 256 random bits; its hash alone is stored. */
import { createHash, randomBytes } from 'node:crypto';

export const newResetToken = (): string => randomBytes(32).toString('base64url');
export const hashResetToken = (token: string): string => createHash('sha256').update(token).digest('hex');
