/** A user as whoever calls. */
import type { UserRecord } from '@ballast/db/users/user-record';
import { isSubscriptionExpired } from '@ballast/domain/subscription';
import type { Caller } from '../pipeline/caller.ts';

export const callerOf = (
  user: UserRecord,
  session: Pick<Caller, 'sessionId' | 'authenticatedAt' | 'tokenScope'>,
  now: Date,
): Caller => ({
  userId: user.id,
  ...session,
  role: user.role,
  language: user.language,
  isDemo: user.isDemo,
  ended: isSubscriptionExpired(user.expirationDate, now) ? user : null,
  plan: user.plan.details,
  transactionCosts: user.plan.transactionCosts,
});
