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

/** One active trigger at one close. */
export interface TriggerMeasure {
  readonly trigger: TriggerKey;
  /** In the unit of the limit: days for `period`, else a fraction. Null: nothing to measure, as no price or return is known. */
  readonly value: number | null;
  readonly limit: number;
  readonly isReached: boolean;
  /** What was measured: a position among the holdings, a compared symbol, or null for the whole portfolio and for cash. */
  readonly subject: number | string | null;
}

type Measured = Pick<TriggerMeasure, 'value' | 'subject'>;

const NOTHING: Measured = { value: null, subject: null };

/** The greatest of what is known; of equals the first. */
function greatest(candidates: Iterable<Measured>): Measured {
  let top = NOTHING;
  for (const one of candidates)
    if (one.value !== null && Number.isFinite(one.value) && (top.value === null || one.value > top.value))
      top = one;
  return top;
}

function deviations({ holdings, cash }: TriggerState): Measured[] {
  const subjects = [...holdings.keys(), null];
  return [...holdings, cash].map(({ weight, target }, i) => ({
    value: Math.abs(weight - target),
    subject: subjects[i],
  }));
}

interface TriggerDefinition {
  readonly measure: (state: TriggerState, settings: TriggerSettings) => Measured;
  readonly limit: (settings: TriggerSettings) => number;
}

const TRIGGERS = {
  period: {
    measure: ({ daysSinceRebalance }) => ({ value: daysSinceRebalance, subject: null }),
    limit: ({ period }) => period.value,
  },
  /** max_i |w_i − w*_i|. */
  threshold: {
    measure: (state) => greatest(deviations(state)),
    limit: ({ threshold }) => threshold.value,
  },
  /** ½ Σ_i |w_i − w*_i|: the one-way turnover that would restore the target. */
  drift: {
    measure: (state) => ({
      value: deviations(state).reduce((sum, { value }) => sum + (value ?? 0), 0) / 2,
      subject: null,
    }),
    limit: ({ drift }) => drift.value,
  },
  /** A chosen symbol has outperformed the portfolio. */
  outperform: {
    measure: ({ portfolioReturn, symbolReturns }, { outperform }) =>
      greatest(
        outperform.value.symbols.map((symbol) => ({
          value: Object.hasOwn(symbolReturns, symbol) ? symbolReturns[symbol] - portfolioReturn : null,
          subject: symbol,
        })),
      ),
    limit: ({ outperform }) => outperform.value.value,
  },
  /** Of a held asset within one period. */
  jump: {
    measure: ({ holdings }) =>
      greatest(
        holdings.map(({ weight, price, previousPrice }, subject) => ({
          value: weight === 0 ? null : Math.abs(price / previousPrice - 1),
          subject,
        })),
      ),
    limit: ({ jump }) => jump.value,
  },
} satisfies Record<TriggerKey, TriggerDefinition>;

/** Every active trigger, fired or not, in the order of the vocabulary: how far each is from its limit. */
export function measureTriggers(state: TriggerState, settings: TriggerSettings): TriggerMeasure[] {
  return TRIGGER_KEYS.filter((trigger) => settings[trigger].active).map((trigger) => {
    const definition: TriggerDefinition = TRIGGERS[trigger];
    const measured = definition.measure(state, settings);
    const limit = definition.limit(settings);
    const isReached = measured.value !== null && measured.value >= limit - SLACK;
    return { trigger, ...measured, limit, isReached };
  });
}

/** All active triggers that fire, in the order of the vocabulary. */
export function firedTriggers(state: TriggerState, settings: TriggerSettings): TriggerKey[] {
  return measureTriggers(state, settings).flatMap(({ trigger, isReached }) => (isReached ? [trigger] : []));
}
