/** All rebalancing triggers of the product, and what is asked of each in turn. A missing one does not compile. */
import { REBALANCING_CRITERIA_MIN } from '@ballast/contract/constants';
import type { PlanDetails } from '@ballast/contract/entities/plan';
import type { Rebalancing } from '@ballast/contract/entities/rebalancing';
import { TRIGGER_KEYS, type TriggerKey } from '@ballast/quant/keys';
import type { TriggerSettings } from '@ballast/quant/rebalancing/triggers';
import type { Figure } from '../figure.ts';
import { below, type Found } from '../found.ts';

type Value<Key extends TriggerKey> = Rebalancing[Key]['value'];

/** Days; null: none. */
type PlanLimits = Pick<PlanDetails, 'minRebalancingPeriod'>;

interface TriggerDefinition<Key extends TriggerKey> {
  /** What its schema cannot see; paths below its value. */
  readonly errors?: (value: Value<Key>) => Found;
  /** What a plan locks of it. */
  readonly lockedFeature?: (value: Value<Key>, plan: PlanDetails) => string | undefined;
  /** What supervision goes by where a plan of later asks for more than the one under which it was saved. */
  readonly underPlan?: (value: Value<Key>, plan: PlanLimits) => Value<Key>;
  /** The limit that it is summed up with. */
  readonly figure: (value: Value<Key>) => Figure;
}

const ofShare = { figure: (share: number) => ({ share }) };

const TRIGGERS: { readonly [Key in TriggerKey]: TriggerDefinition<Key> } = {
  period: {
    lockedFeature: (days, { minRebalancingPeriod: least }) =>
      least !== null && days < least ? 'rebalancingPeriod' : undefined,
    underPlan: (days, { minRebalancingPeriod: least }) => Math.max(days, least ?? 0),
    figure: (days) => ({ count: days }),
  },
  threshold: ofShare,
  drift: ofShare,
  outperform: {
    errors: ({ symbols }) => (symbols.length === 0 ? [['symbols', 'required']] : []),
    figure: ({ value }) => ({ share: value }),
  },
  jump: ofShare,
};

const definitionOf = <Key extends TriggerKey>(key: Key): TriggerDefinition<Key> => TRIGGERS[key];

const activeTriggers = (rebalancing: Rebalancing): TriggerKey[] =>
  TRIGGER_KEYS.filter((key) => rebalancing[key].active);

/** At least one criterion, and what each of them asks (§5); nothing where supervision is off. */
export const rebalancingErrors = (rebalancing: Rebalancing): Found => {
  if (!rebalancing.active) return [];
  const active = activeTriggers(rebalancing);
  return [
    ...(active.length < REBALANCING_CRITERIA_MIN ? ([['rebalancing', 'minimum']] as const) : []),
    ...active.flatMap((key) =>
      below(`rebalancing.${key}.value`, definitionOf(key).errors?.(rebalancing[key].value) ?? []),
    ),
  ];
};

const underPlan = <Key extends TriggerKey>(key: Key, value: Value<Key>, plan: PlanLimits): Value<Key> =>
  definitionOf(key).underPlan?.(value, plan) ?? value;

/** The triggers as the core judges them. */
export const coreTriggers = (rebalancing: Rebalancing, plan: PlanLimits): TriggerSettings => ({
  ...rebalancing,
  ...Object.fromEntries(
    TRIGGER_KEYS.map((key) => {
      const { active, value } = rebalancing[key];
      return [key, { active, value: underPlan(key, value, plan) }];
    }),
  ),
});

/** The first that the plan locks. */
export const lockedTrigger = (plan: PlanDetails, rebalancing: Rebalancing): string | undefined =>
  activeTriggers(rebalancing)
    .map((key) => definitionOf(key).lockedFeature?.(rebalancing[key].value, plan))
    .find((feature) => feature !== undefined);

export interface NamedTrigger {
  readonly key: TriggerKey;
  readonly figure: Figure;
}

/** What supervision watches, for a summary; nothing where it is off. */
export const namedTriggers = (rebalancing: Rebalancing): NamedTrigger[] =>
  rebalancing.active
    ? activeTriggers(rebalancing).map((key) => ({
        key,
        figure: definitionOf(key).figure(rebalancing[key].value),
      }))
    : [];
