/** A stored user as its owner and administrators see it (§3 User). */
import type { User } from '@ballast/contract/entities/user';
import type { UserRecord } from '@ballast/db/users/user-record';

export const presentUser = (user: UserRecord): User => {
  const expirationDate = user.expirationDate?.toISOString() ?? null;
  const { id, name, details } = user.plan;
  return {
    id: user.id,
    _id: user.id,
    firstname: user.firstname,
    lastname: user.lastname,
    email: user.email,
    role: user.role,
    language: user.language,
    subscription: { plan: { id, name, details }, expirationDate },
    approvedConsentText: user.approvedConsentText,
    registeredAt: user.createdAt.toISOString(),
    expirationDate,
    portfolioCount: user.portfolioCount,
    simulationCount: user.simulationCount,
    isActive: user.isActive,
    isDemo: user.isDemo,
  };
};
