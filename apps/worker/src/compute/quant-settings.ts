/** A stored configuration as the numeric core wants it: indices instead of symbols, and no field of another objective. */
import type { Configuration } from '@ballast/contract/entities/configuration';
import { effectiveObjective } from '@ballast/domain/configuration-on-save';
import { nodewiseAvailability } from '@ballast/quant/covariance/nodewise-option';
import { CONSTRAINT_KEYS, type ConstraintKey, type ModelKey, type ObjectiveKey } from '@ballast/quant/keys';
import type { PolicyObjective, PolicySettings } from '@ballast/quant/policy/policy-settings';
import type { Constraints } from '@ballast/quant/problem';
import { relativeView } from '@ballast/quant/views/view-rows';
import type { SuggestionInput } from './suggestion-input.ts';

const OBJECTIVES = {
  MinRisk: () => ({ type: 'MinRisk' }),
  'MinRisk-Target': ({ targetReturn }) => ({ type: 'MinRisk-Target', targetReturn: targetReturn ?? 0 }),
  MaxRet: ({ riskProfile }) => ({ type: 'MaxRet', targetRisk: riskProfile.targetRisk }),
  Sharpe: () => ({ type: 'Sharpe' }),
  Utility: ({ riskProfile }) => ({ type: 'Utility', riskAversion: riskProfile.riskAversion.value }),
  'Utility-TrackingError': ({ riskProfile }) => ({
    type: 'Utility-TrackingError',
    riskAversion: riskProfile.riskAversion.value,
  }),
} as const satisfies Record<ObjectiveKey, (configuration: Configuration) => PolicyObjective>;

/** Constraints in force, for the nodewise rule. */
export const constraintsInForce = (constraints: Configuration['constraints']): ConstraintKey[] => {
  const inForce: Record<ConstraintKey, boolean> = {
    noShort: constraints.noShort,
    short: constraints.short,
    maxShort: constraints.maxShort !== null,
    weightConstraints: constraints.weightConstraints.enabled,
    groupConstraints: constraints.groupConstraints.enabled,
    views: constraints.views.enabled,
    cardinalityConstraints: constraints.cardinalityConstraints.enabled,
  };
  return CONSTRAINT_KEYS.filter((key) => inForce[key]);
};

const boundsOf = (
  { weightConstraints, short, maxShort }: Configuration['constraints'],
  symbols: readonly string[],
): Pick<Constraints, 'lower' | 'upper'> => {
  if (!weightConstraints.enabled) return {};
  const least = short ? -(maxShort ?? 1) : 0;
  const own = new Map(weightConstraints.value.map((rule) => [rule.symbol, rule]));
  return {
    lower: symbols.map((symbol) => own.get(symbol)?.min ?? least),
    upper: symbols.map((symbol) => own.get(symbol)?.max ?? 1),
  };
};

const quantConstraints = (configuration: Configuration, symbols: readonly string[]): Constraints => {
  const { constraints, tickers } = configuration;
  const { short, maxShort, groupConstraints, cardinalityConstraints } = constraints;
  const isUnderRules = !constraints.noShort;
  const index = new Map(symbols.map((symbol, i) => [symbol, i]));
  const indicesOf = (members: readonly string[]) => members.flatMap((symbol) => index.get(symbol) ?? []);
  const leftovers = symbols.slice(tickers.length).map((_, k) => ({ index: tickers.length + k, weight: 0 }));
  return {
    ...(isUnderRules && short && { short }),
    ...(isUnderRules && short && maxShort !== null && { maxShort }),
    ...(isUnderRules && boundsOf(constraints, symbols)),
    ...(isUnderRules &&
      groupConstraints.enabled && {
        groups: groupConstraints.value.map(({ name, members, min, max }) => ({
          name,
          members: indicesOf(members),
          min,
          max,
        })),
      }),
    ...(isUnderRules &&
      cardinalityConstraints.enabled && { cardinality: { max: cardinalityConstraints.value } }),
    ...(leftovers.length > 0 && { pinned: leftovers }),
  };
};

export const quantSettings = (input: SuggestionInput, model: ModelKey): PolicySettings => {
  const { configuration, assets, riskFree, costRate, horizonYears } = input;
  const { constraints, models, nodewise, maxTurnover } = configuration;
  const symbols = assets.map(({ symbol }) => symbol);
  const objective = effectiveObjective(configuration);
  const isNodewise =
    nodewise &&
    maxTurnover === null &&
    nodewiseAvailability(models, constraintsInForce(constraints), objective).available;
  return {
    model,
    objective: OBJECTIVES[objective](configuration),
    constraints: quantConstraints(configuration, symbols),
    expectedReturns: 'bayes_stein',
    views: constraints.views.enabled
      ? constraints.views.value.map(({ long, short, value, confidence }) =>
          relativeView(long, short, value, confidence),
        )
      : [],
    riskFree,
    nodewise: isNodewise,
    costRate,
    horizonYears,
    ...(maxTurnover !== null && { maxTurnover }),
  };
};
