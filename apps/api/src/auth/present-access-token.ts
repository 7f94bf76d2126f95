/** A stored access token as its owner sees it: without what it is used by. */
import type { AccessToken } from '@ballast/contract/operations/auth';
import type { AccessTokenRecord } from '@ballast/db/users/access-tokens';

export const presentAccessToken = (record: AccessTokenRecord): AccessToken => ({
  id: record.id,
  name: record.name,
  scope: record.scope,
  createdAt: record.createdAt.toISOString(),
  expiresAt: record.expiresAt.toISOString(),
  lastUsedAt: record.lastUsedAt?.toISOString() ?? null,
});
