/** How much a plan opens: where one has to be chosen or named, it is the one that opens least. */
import type { PlanDetails } from '@ballast/contract/entities/plan';

const MAPS = ['models', 'objectives', 'constraints', 'integrations'] as const;

const sizeOf = ({ details }: { readonly details: PlanDetails }): number =>
  MAPS.flatMap((map) => Object.values(details[map])).filter((each) => each === 'enabled').length;

/** Equal ones stay in their order. */
export const smallestFirst = <Plan extends { readonly details: PlanDetails }>(
  plans: readonly Plan[],
): readonly Plan[] => plans.toSorted((a, b) => sizeOf(a) - sizeOf(b));
