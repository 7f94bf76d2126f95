/** Whether any administrator has ever signed in: until then an installation tells how. Asked of the audit, which keeps it for good. */
import type { Reader } from '../client/create-database.ts';
import { SESSION_CREATED } from '../sessions/sessions.ts';

export async function hasAdminSignedIn(db: Reader): Promise<boolean> {
  const admins = await db.user.findMany({ where: { role: 'admin' }, select: { id: true } });
  const first = await db.audit.findFirst({
    where: { userId: { in: admins.map(({ id }) => id) }, action: SESSION_CREATED },
    select: { id: true },
  });
  return first !== null;
}
