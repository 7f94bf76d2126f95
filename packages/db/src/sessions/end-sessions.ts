/** Ends sessions: their refresh tokens answer no more, and access tokens name a session that is revoked. */
import type { Transaction } from '../client/create-database.ts';

export type EndReason =
  | 'logout'
  | 'reuse'
  | 'email_changed'
  | 'password_changed'
  | 'password_reset'
  | 'role_changed'
  | 'deactivated'
  | 'deleted'
  | 'ended_by_user';

export async function endSessions(
  tx: Transaction,
  {
    userId,
    except,
    reason,
  }: { readonly userId: string; readonly except: string | null; readonly reason: EndReason },
  now: Date,
): Promise<number> {
  const { count } = await tx.session.updateMany({
    where: { userId, revokedAt: null, ...(except === null ? {} : { id: { not: except } }) },
    data: { revokedAt: now, revokeReason: reason },
  });
  // whoever may have found a way in may have made one of these
  if (reason !== 'ended_by_user')
    await tx.accessToken.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: now } });
  return count;
}
