/** A stored configuration as the numeric core wants it: indices instead of symbols, and no field of another objective. */
import type { Configuration } from '@ballast/contract/entities/configuration';
import type { Rebalancing } from '@ballast/contract/entities/rebalancing';
import type { ModelKey } from '@ballast/quant/keys';
import type { PolicySettings } from '@ballast/quant/policy/policy-settings';
import { coreRules } from './constraints/constraints.ts';
import { nodewiseChoice } from './nodewise-choice.ts';
import { coreObjective } from './objectives/objectives.ts';

export interface CoreSettingsInput extends Pick<PolicySettings, 'riskFree' | 'costRate' | 'horizonYears'> {
  readonly configuration: Configuration;
  /** The configured tickers, then what is held besides them (to be sold). */
  readonly symbols: readonly string[];
}

export const coreSettings = (input: CoreSettingsInput, model: ModelKey): PolicySettings => {
  const { configuration, symbols, riskFree, costRate, horizonYears } = input;
  const { views = [], maxTurnover, ...rules } = coreRules(configuration.constraints, symbols);
  const leftovers = symbols.slice(configuration.tickers.length);
  const pinned = leftovers.map((_, k) => ({ index: configuration.tickers.length + k, weight: 0 }));
  return {
    model,
    objective: coreObjective(configuration),
    constraints: pinned.length > 0 ? { ...rules, pinned } : rules,
    expectedReturns: 'bayes_stein',
    views,
    riskFree,
    nodewise: configuration.nodewise && nodewiseChoice(configuration).available,
    costRate,
    horizonYears,
    ...(maxTurnover !== undefined && { maxTurnover }),
  };
};

const DAYS_PER_YEAR = 365;

/** H: for how long a trade is expected to stand. */
export const horizonYears = ({ period }: Rebalancing): number =>
  period.active ? period.value / DAYS_PER_YEAR : 1;
