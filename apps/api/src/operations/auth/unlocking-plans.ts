/** GET /auth/unlocking-plans: which plan opens what the caller's own locks. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Database } from '@ballast/db/client/create-database';
import { listPlans } from '@ballast/db/plans/plans';
import { findUser } from '@ballast/db/users/find-user';
import { unlockingPlans as namePlans } from '@ballast/domain/unlocking-plans';
import type { Clock } from '@ballast/runtime/clock';
import type { Handler } from '../../pipeline/handler.ts';

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
}

export const unlockingPlans =
  ({ db, clock }: Parts): Handler<'auth.unlockingPlans'> =>
  async ({ caller }) => {
    const [user, plans] = await Promise.all([findUser(db, caller.userId), listPlans(db, clock.now())]);
    if (!user) throw new CatalogueError('unauthorized');
    return namePlans(user.plan.details, plans);
  };
