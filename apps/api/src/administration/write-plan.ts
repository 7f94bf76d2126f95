/** What creating and changing a plan share: the rules of §5, and the name that is taken. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Plan } from '@ballast/contract/entities/plan';
import type { Database } from '@ballast/db/client/create-database';
import { findPlan, PlanNameTaken, type PlanWrite } from '@ballast/db/plans/plans';
import { type JudgedPlan, judgePlan } from '@ballast/domain/judge-plan';
import { presentPlan } from './present-plan.ts';

type PlanWish = JudgedPlan & PlanWrite;

const checkPlan = (wish: PlanWish): void => {
  const errors = judgePlan(wish);
  if (Object.keys(errors).length > 0) throw new CatalogueError('validation', { errors });
};

/** Answers the plan as it is stored; `write` answers its id. */
export const writePlan = async (
  db: Database,
  wish: PlanWish,
  now: Date,
  write: (plan: PlanWrite) => Promise<string>,
): Promise<Plan> => {
  checkPlan(wish);
  const { name, details, transactionCosts } = wish;
  try {
    const plan = await findPlan(db, await write({ name, details, transactionCosts }), now);
    if (plan === null) throw new CatalogueError('conflict');
    return presentPlan(plan);
  } catch (error) {
    if (error instanceof PlanNameTaken)
      throw new CatalogueError('planNameTaken', { errors: { name: ['duplicate'] }, cause: error });
    throw error;
  }
};
