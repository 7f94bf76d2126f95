/** Which plan opens what another one locks: shown wherever a locked model, objective or constraint stands (§6). */
import type { PlanDetails } from '@ballast/contract/entities/plan';
import {
  CONSTRAINT_KEYS,
  type ConstraintKey,
  MODEL_KEYS,
  type ModelKey,
  OBJECTIVE_KEYS,
  type ObjectiveKey,
} from '@ballast/quant/keys';
import { smallestFirst } from './plan-size.ts';

export interface NamedPlan {
  readonly name: string;
  readonly details: PlanDetails;
}

/** By key, the name of a plan; what no plan holds, and what one's own holds, is absent. */
export interface UnlockingPlans {
  readonly models: Partial<Record<ModelKey, string>>;
  readonly objectives: Partial<Record<ObjectiveKey, string>>;
  readonly constraints: Partial<Record<ConstraintKey, string>>;
}

/** Of several plans the one that opens least beside it is named; of equal ones the first. */
export const unlockingPlans = (own: PlanDetails, plans: readonly NamedPlan[]): UnlockingPlans => {
  const ordered = smallestFirst(plans);
  const namesOf = <Key extends string>(
    keys: readonly Key[],
    has: (details: PlanDetails, key: Key) => boolean,
  ): Partial<Record<Key, string>> =>
    Object.fromEntries(
      keys
        .filter((key) => !has(own, key))
        .flatMap((key) => {
          const found = ordered.find(({ details }) => has(details, key));
          return found ? [[key, found.name]] : [];
        }),
    ) as Partial<Record<Key, string>>;
  return {
    models: namesOf(MODEL_KEYS, ({ models }, key) => models[key] === 'enabled'),
    objectives: namesOf(OBJECTIVE_KEYS, ({ objectives }, key) => objectives[key] === 'enabled'),
    constraints: namesOf(CONSTRAINT_KEYS, ({ constraints }, key) => constraints[key] === 'enabled'),
  };
};
