/** A token for scripts, told from a session's by its beginning; a scanner of leaked secrets knows it by that, too. */
import { createHash, randomBytes } from 'node:crypto';

const PREFIX = 'blt_';

export const newAccessToken = (): string => `${PREFIX}${randomBytes(32).toString('base64url')}`;
export const isAccessToken = (token: string | undefined): token is string =>
  token?.startsWith(PREFIX) ?? false;
export const hashAccessToken = (token: string): string => createHash('sha256').update(token).digest('hex');
