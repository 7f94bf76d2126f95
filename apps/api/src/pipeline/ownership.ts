/** Whether an object is the caller's own; another user's and an unknown one look alike (safety B1). */
import type { OwnedResource } from '@ballast/contract/operation';
import type { Database } from '@ballast/db/client/create-database';

export type Ownership = Readonly<Record<OwnedResource, (userId: string, id: string) => Promise<boolean>>>;

const exists = async (count: Promise<number>): Promise<boolean> => (await count) > 0;

export const createOwnership = (db: Database): Ownership => ({
  portfolio: (userId, id) =>
    exists(db.portfolio.count({ where: { id, userId, isSimulation: false, deletedAt: null } })),
  simulation: (userId, id) => exists(db.simulation.count({ where: { id, userId, deletedAt: null } })),
  notification: (userId, id) => exists(db.notification.count({ where: { id, userId } })),
  link: (userId, id) =>
    exists(
      db.portfolioLink.count({ where: { id, portfolio: { userId, isSimulation: false, deletedAt: null } } }),
    ),
  accessToken: (userId, id) => exists(db.accessToken.count({ where: { id, userId, revokedAt: null } })),
  session: (userId, id) => exists(db.session.count({ where: { id, userId, revokedAt: null } })),
});
