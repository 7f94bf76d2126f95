/**
 * How often triggers would have fired over the past: the back-test's own loop with equal weights, where each suggestion is approved at its close
 * and costs nothing. Each trigger is counted alone, and those that are switched on once more together.
 */
import type { TriggerHistory } from '@ballast/contract/entities/preview';
import { TRIGGER_KEYS, type TriggerKey } from '@ballast/quant/keys';
import type { TriggerSettings } from '@ballast/quant/rebalancing/triggers';
import { alignHistory, type HistoryInput } from '@ballast/quant/simulation/align-history';
import { type Policy, simulate, startCheckpoint } from '@ballast/quant/simulation/engine';
import type { PriceHistory } from '@ballast/quant/simulation/price-history';
import { supervise } from '@ballast/quant/simulation/supervised-policy';

export interface TriggersTask {
  readonly history: Omit<HistoryInput, 'observations'>;
  readonly triggers: TriggerSettings;
}

const VALUE = 1_000_000;
/** The first is the purchase: with one more there is something to judge. */
const CLOSES_LEAST = 2;

const NO_MEMORY = {};
/** Of everything that has a price by then. */
const equalWeightsOfKnown: Policy<object, null> = (view) => {
  const isKnown = view.symbols.map((_, i) => Number.isFinite(view.price(i, 0)));
  const known = isKnown.filter(Boolean).length;
  const order = Float64Array.from(isKnown, (is) => (is ? 1 / known : 0));
  return { order: known > 0 ? order : null, memory: NO_MEMORY, note: null };
};

/** Dates of the closes at which one of these asked for a suggestion. */
const firings = (history: PriceHistory, start: number, triggers: TriggerSettings): string[] => {
  const rules = {
    ...{ initialValue: VALUE, start, lag: 0, cashRate: 0, borrowFee: 0, lots: null, minTrade: 0 },
    costs: { transactionCost: 0, intervals: [] },
  };
  const policy = supervise(equalWeightsOfKnown, { triggers, method: 'newOptimization' });
  const dates: string[] = [];
  for (const event of simulate(
    history,
    policy,
    rules,
    startCheckpoint(history.symbols.length, rules, NO_MEMORY),
  ))
    if (event.type === 'note' && event.note.fired.length > 0) dates.push(event.date);
  return dates;
};

const alone = (triggers: TriggerSettings, key: TriggerKey): TriggerSettings => {
  const off = TRIGGER_KEYS.map((each) => [each, { ...triggers[each], active: each === key }]);
  return { ...triggers, ...Object.fromEntries(off) };
};

export const previewTriggers = ({ history: input, triggers }: TriggersTask): TriggerHistory => {
  const { history, start: asked } = alignHistory({ ...input, observations: 0 });
  const start = Math.max(0, asked);
  const rows = history.dates.slice(start);
  const from = rows[0];
  const until = rows.at(-1);
  if (rows.length < CLOSES_LEAST || from === undefined || until === undefined)
    return { status: 'no_history' };
  return {
    status: 'counted',
    from,
    until,
    closes: rows.length - 1,
    triggers: TRIGGER_KEYS.map((trigger) => {
      const dates = firings(history, start, alone(triggers, trigger));
      return { trigger, times: dates.length, last: dates.at(-1) ?? null };
    }),
    together: firings(history, start, triggers).length,
  };
};
