/**
 * Rebalancing triggers, evaluated once per data period on its last close (math#rebalancing-triggers). Comparisons are ≥ with 1e-12 slack.
 * The caller keeps the states: nothing is evaluated while a suggestion is pending, and a rejected one re-arms later.
 */
import { TRIGGER_KEYS, type TriggerKey } from '../keys.ts';

const SLACK = 1e-12;

export interface TriggerHolding {
  /** Weight drifted since the last executed rebalance. */
  readonly weight: number;
  /** w*: weight executed at that rebalance. */
  readonly target: number;
  readonly price: number;
  /** Price one data period earlier. */
  readonly previousPrice: number;
}

export interface TriggerState {
  readonly holdings: readonly TriggerHolding[];
  /** Cash counts as an asset of the sums when it is held. */
  readonly cash: { readonly weight: number; readonly target: number };
  /** Calendar days since t₀. */
  readonly daysSinceRebalance: number;
  /** R_p(t₀, t). */
  readonly portfolioReturn: number;
  /** R_s(t₀, t) by symbol. */
  readonly symbolReturns: Readonly<Record<string, number>>;
}

interface Criterion<Value> {
  readonly active: boolean;
  readonly value: Value;
}

/** The `rebalancing` object of a portfolio (§3). */
export interface TriggerSettings {
  readonly period: Criterion<number>;
  readonly threshold: Criterion<number>;
  readonly drift: Criterion<number>;
  readonly outperform: Criterion<{ readonly symbols: readonly string[]; readonly value: number }>;
  readonly jump: Criterion<number>;
}

function deviations({ holdings, cash }: TriggerState): number[] {
  return [...holdings, cash].map(({ weight, target }) => Math.abs(weight - target));
}

function reaches(measure: number, value: number): boolean {
  return measure >= value - SLACK;
}

type Fires = (state: TriggerState, settings: TriggerSettings) => boolean;

const TRIGGERS = {
  period: ({ daysSinceRebalance }, { period }) => reaches(daysSinceRebalance, period.value),
  /** max_i |w_i − w*_i|. */
  threshold: (state, { threshold }) => reaches(Math.max(...deviations(state)), threshold.value),
  /** ½ Σ_i |w_i − w*_i|: the one-way turnover that would restore the target. */
  drift: (state, { drift }) => reaches(deviations(state).reduce((sum, d) => sum + d, 0) / 2, drift.value),
  /** A chosen symbol has outperformed the portfolio. */
  outperform: ({ portfolioReturn, symbolReturns }, { outperform }) =>
    outperform.value.symbols.some(
      (symbol) =>
        Object.hasOwn(symbolReturns, symbol) &&
        reaches(symbolReturns[symbol] - portfolioReturn, outperform.value.value),
    ),
  /** Of a held asset within one period. */
  jump: ({ holdings }, { jump }) =>
    holdings.some(
      ({ weight, price, previousPrice }) =>
        weight !== 0 && reaches(Math.abs(price / previousPrice - 1), jump.value),
    ),
} satisfies Record<TriggerKey, Fires>;

/** All active triggers that fire, in the order of the vocabulary. */
export function firedTriggers(state: TriggerState, settings: TriggerSettings): TriggerKey[] {
  return TRIGGER_KEYS.filter((key) => settings[key].active && TRIGGERS[key](state, settings));
}
