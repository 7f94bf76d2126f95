/** What would mend rules that cannot hold together: changes of them, each as small as its kind allows, applied by one click. */
import type { Constraints } from '@ballast/contract/entities/configuration';
import { CONSTRAINTS_DEFAULT } from '@ballast/contract/entities/defaults';
import type { ConstraintKey } from '@ballast/quant/keys';

/** A level: minima above it come down to it, maxima below it go up to it. `from`: what all of them had; null where that differs. */
interface Level {
  readonly from: number | null;
  readonly to: number;
}

/** One member for each of these kinds. */
type Kinds<Kind extends string, Facts> = Kind extends string ? { readonly change: Kind } & Facts : never;

export type RuleChange =
  | Kinds<'weightMin' | 'weightMax', Level & { readonly symbols: readonly string[] }>
  | Kinds<'groupMin' | 'groupMax', Level & { readonly groups: readonly string[] }>
  | Kinds<'holdings' | 'maxShort', { readonly from: number; readonly to: number }>
  /** Switched off; what was stated is kept. */
  | Kinds<'without', { readonly key: ConstraintKey }>;

/** In their order; after all of them the rules can hold together. */
export type RuleRepair = readonly RuleChange[];

interface Bounds {
  readonly min: number;
  readonly max: number;
}

const leveled = <Rule extends Bounds>(rule: Rule, side: 'min' | 'max', to: number): Rule => ({
  ...rule,
  [side]: side === 'min' ? Math.min(rule.min, to) : Math.max(rule.max, to),
});

const without = (constraints: Constraints, key: ConstraintKey): Constraints => {
  const value = constraints[key];
  if (typeof value === 'object' && value !== null)
    return { ...constraints, [key]: { ...value, enabled: false } };
  return { ...constraints, [key]: key === 'noShort' ? false : CONSTRAINTS_DEFAULT[key] };
};

type Apply = {
  readonly [Kind in RuleChange['change']]: (
    constraints: Constraints,
    change: Extract<RuleChange, { readonly change: Kind }>,
  ) => Constraints;
};

type LevelOf<Kind extends RuleChange['change']> = Extract<RuleChange, { readonly change: Kind }>;

const weights =
  (side: 'min' | 'max') =>
  (constraints: Constraints, { symbols, to }: LevelOf<'weightMin' | 'weightMax'>): Constraints => {
    const named = new Set(symbols);
    const { weightConstraints } = constraints;
    const value = weightConstraints.value.map((rule) =>
      named.has(rule.symbol) ? leveled(rule, side, to) : rule,
    );
    return { ...constraints, weightConstraints: { ...weightConstraints, value } };
  };

const groups =
  (side: 'min' | 'max') =>
  (constraints: Constraints, { groups: names, to }: LevelOf<'groupMin' | 'groupMax'>): Constraints => {
    const named = new Set(names);
    const { groupConstraints } = constraints;
    const value = groupConstraints.value.map((group) =>
      named.has(group.name) ? leveled(group, side, to) : group,
    );
    return { ...constraints, groupConstraints: { ...groupConstraints, value } };
  };

const APPLY: Apply = {
  weightMin: weights('min'),
  weightMax: weights('max'),
  groupMin: groups('min'),
  groupMax: groups('max'),
  holdings: (constraints, { to: value }) => ({
    ...constraints,
    cardinalityConstraints: { ...constraints.cardinalityConstraints, value },
  }),
  maxShort: (constraints, { to: maxShort }) => ({ ...constraints, maxShort }),
  without: (constraints, { key }) => without(constraints, key),
};

/** Typed by its kind, so that a change and what applies it belong together. */
const applyChange = <Kind extends RuleChange['change']>(
  constraints: Constraints,
  change: LevelOf<Kind> & { readonly change: Kind },
): Constraints =>
  (APPLY[change.change] as (from: Constraints, by: typeof change) => Constraints)(constraints, change);

export const applyRepair = (constraints: Constraints, repair: RuleRepair): Constraints =>
  repair.reduce<Constraints>((rest, change) => applyChange(rest, change), constraints);
