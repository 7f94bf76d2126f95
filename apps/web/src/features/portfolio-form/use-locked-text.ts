/** What a model, an objective or a constraint outside of the plan says: which plan opens it. */
import type { User } from '@ballast/contract/entities/user';
import type { ConstraintKey, ModelKey, ObjectiveKey } from '@ballast/quant/keys';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../../shared/api/trpc.ts';

/** undefined: the plan has it. */
export interface LockedText {
  readonly ofModel: (key: ModelKey) => string | undefined;
  readonly ofObjective: (key: ObjectiveKey) => string | undefined;
  readonly ofConstraint: (key: ConstraintKey) => string | undefined;
}

export function useLockedText({ subscription: { plan } }: User): LockedText {
  const { t } = useTranslation('portfolio');
  const trpc = useTRPC();
  const { data } = useQuery(trpc.auth.unlockingPlans.queryOptions({}));
  const say = (opening: string | undefined) =>
    opening === undefined
      ? t('form.locked', { plan: plan.name })
      : t('form.lockedUntil', { plan: plan.name, opening });
  const { models, objectives, constraints } = plan.details;
  return {
    ofModel: (key) => (models[key] === 'enabled' ? undefined : say(data?.models[key])),
    ofObjective: (key) => (objectives[key] === 'enabled' ? undefined : say(data?.objectives[key])),
    ofConstraint: (key) => (constraints[key] === 'enabled' ? undefined : say(data?.constraints[key])),
  };
}
