/**
 * How often triggers would have fired over the past: the back-test's own loop with equal weights, where each suggestion is approved at its close
 * and pays the plan's rates (math#trigger-replay). Each trigger is counted alone, and those that are switched on once more together.
 */
import type { TriggerHistory } from '@ballast/contract/entities/preview';
import type { TradeCosts } from '@ballast/quant/allocation/trade-rate';
import { TRIGGER_KEYS, type TriggerKey } from '@ballast/quant/keys';
import type { TriggerSettings } from '@ballast/quant/rebalancing/triggers';
import { daysSinceEpoch } from '@ballast/quant/returns/period-rows';
import { alignHistory, type HistoryInput } from '@ballast/quant/simulation/align-history';
import { type Policy, simulate, startCheckpoint } from '@ballast/quant/simulation/engine';
import type { PriceHistory } from '@ballast/quant/simulation/price-history';
import { supervise } from '@ballast/quant/simulation/supervised-policy';

export interface TriggersTask {
  readonly history: Omit<HistoryInput, 'observations'>;
  readonly triggers: TriggerSettings;
  readonly costs: TradeCosts;
  /** With which it begins, portfolio currency: rates go by amounts. */
  readonly investment: number;
  /** That are looked back. */
  readonly years: number;
}

/** The first is the purchase: with one more there is something to judge. */
const CLOSES_LEAST = 2;
/** Of one alone no weight can move. */
const KNOWN_LEAST = 2;
const DAYS_PER_YEAR = 365;

const NO_MEMORY = {};
/** Of everything that has a price by then. */
const equalWeightsOfKnown: Policy<object, null> = (view) => {
  const isKnown = view.symbols.map((_, i) => Number.isFinite(view.price(i, 0)));
  const known = isKnown.filter(Boolean).length;
  const order = Float64Array.from(isKnown, (is) => (is ? 1 / known : 0));
  return { order: known > 0 ? order : null, memory: NO_MEMORY, note: null };
};

interface Replay {
  /** Of the closes at which one of the triggers asked for a suggestion. */
  readonly dates: readonly string[];
  /** Sums over the suggestions, fractions of the value; the purchase is not among them. */
  readonly turnover: number;
  readonly cost: number;
}

type Rules = Pick<TriggersTask, 'costs' | 'investment'> & { readonly start: number };

const replay = (
  history: PriceHistory,
  triggers: TriggerSettings,
  { costs, investment: initialValue, start }: Rules,
): Replay => {
  const rules = {
    ...{ initialValue, start, lag: 0, cashRate: 0, borrowFee: 0, lots: null, minTrade: 0 },
    costs,
  };
  const policy = supervise(equalWeightsOfKnown, { triggers, method: 'newOptimization' });
  const dates: string[] = [];
  let [turnover, cost] = [0, 0];
  const from = startCheckpoint(history.symbols.length, rules, NO_MEMORY);
  for (const event of simulate(history, policy, rules, from)) {
    if (event.type === 'note' && event.note.fired.length > 0) dates.push(event.date);
    if (event.type !== 'trade' || dates.length === 0) continue;
    turnover += event.trade.turnover;
    cost += event.trade.cost / event.trade.valueBefore;
  }
  return { dates, turnover, cost };
};

const alone = (triggers: TriggerSettings, key: TriggerKey): TriggerSettings => {
  const off = TRIGGER_KEYS.map((each) => [each, { ...triggers[each], active: each === key }]);
  return { ...triggers, ...Object.fromEntries(off) };
};

/** Assets with a price by a row. */
const knownAt = ({ carried, symbols: { length: n } }: PriceHistory, row: number): number =>
  carried.subarray(row * n, (row + 1) * n).filter(Number.isFinite).length;

export const previewTriggers = (task: TriggersTask): TriggerHistory => {
  const { triggers, years: yearsAsked } = task;
  const { history, start: asked } = alignHistory({ ...task.history, observations: 0 });
  const { dates, symbols } = history;
  let start = Math.max(0, asked);
  while (start < dates.length && knownAt(history, start) < KNOWN_LEAST) start++;
  const [from, until] = [dates[start], dates.at(-1)];
  if (dates.length - start < CLOSES_LEAST || from === undefined || until === undefined)
    return { status: 'no_history' };
  const rules = { ...task, start };
  const together = replay(history, triggers, rules);
  const years = (daysSinceEpoch(until) - daysSinceEpoch(from)) / DAYS_PER_YEAR;
  return {
    status: 'counted',
    from,
    until,
    closes: dates.length - start - 1,
    triggers: TRIGGER_KEYS.map((trigger) => {
      const fired = replay(history, alone(triggers, trigger), rules).dates;
      return { trigger, times: fired.length, last: fired.at(-1) ?? null };
    }),
    together: together.dates.length,
    dates: [...together.dates],
    turnover: together.turnover / years,
    cost: together.cost / years,
    yearsAsked,
    young: symbols.length - knownAt(history, start),
  };
};
