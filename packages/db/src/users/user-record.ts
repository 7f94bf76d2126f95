/** A user as stored, with plan and counts; the password hash is asked for separately. */
import type { Language } from '@ballast/contract/constants';
import type { CostInterval, PlanDetails } from '@ballast/contract/entities/plan';
import type { Role } from '@ballast/contract/keys';
import { fromJson } from '../client/json.ts';
import type { Prisma } from '../generated/client.ts';

const LIVE_PORTFOLIOS = { where: { isSimulation: false, deletedAt: null } } as const;
const LIVE_SIMULATIONS = { where: { deletedAt: null } } as const;

export const userInclude = {
  plan: true,
  _count: { select: { portfolios: LIVE_PORTFOLIOS, simulations: LIVE_SIMULATIONS } },
} satisfies Prisma.UserInclude;

type Row = Prisma.UserGetPayload<{ include: typeof userInclude }>;

export interface UserPlan {
  readonly id: string;
  readonly name: string;
  readonly details: PlanDetails;
  readonly transactionCosts: readonly CostInterval[];
}

export interface UserRecord {
  readonly id: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly role: Role;
  readonly language: Language;
  readonly plan: UserPlan;
  readonly approvedConsentText: string | null;
  readonly expirationDate: Date | null;
  readonly isActive: boolean;
  readonly isDemo: boolean;
  readonly sessionVersion: number;
  readonly createdAt: Date;
  readonly portfolioCount: number;
  readonly simulationCount: number;
}

export function toUserRecord(row: Row): UserRecord {
  return {
    id: row.id,
    firstname: row.firstname,
    lastname: row.lastname,
    email: row.email,
    role: row.role,
    language: row.language,
    plan: toUserPlan(row.plan),
    approvedConsentText: row.approvedConsentText,
    expirationDate: row.expirationDate,
    isActive: row.isActive,
    isDemo: row.isDemo,
    sessionVersion: row.sessionVersion,
    createdAt: row.createdAt,
    portfolioCount: row._count.portfolios,
    simulationCount: row._count.simulations,
  };
}

export const toUserPlan = (plan: Prisma.PlanGetPayload<object>): UserPlan => ({
  id: plan.id,
  name: plan.name,
  details: fromJson(plan.details),
  transactionCosts: fromJson(plan.transactionCosts),
});
