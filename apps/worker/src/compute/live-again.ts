/** The whole life of a simulated portfolio under other days: what its result would have been (math#honesty). */
import type { ModelKey } from '@ballast/quant/keys';
import { liveOn, startOf } from '@ballast/quant/simulation/back-test';
import { metricsOfEquity } from '@ballast/quant/simulation/collect';
import { restoreHistory } from '@ballast/quant/simulation/price-history';
import type { BackTestInput } from '../back-test/back-test-input.ts';
import { unpack } from '../back-test/pack.ts';

export interface AgainTask {
  readonly model: ModelKey;
  /** Rows by which the first decision is shifted, and by which every order trades later. */
  readonly shift: number;
  readonly extraLag: number;
}

export interface LivedAgain {
  /** Of the first decision; null where the test is too short for it. */
  readonly date: string | null;
  readonly totalReturn: number | null;
  readonly sharpe: number | null;
}

/** `packed`: a `BackTestInput`. */
export const liveAgain = (packed: Uint8Array, { model, shift, extraLag }: AgainTask): LivedAgain => {
  const { history: stored, portfolios } = unpack<BackTestInput>(packed);
  const asked = portfolios[model];
  if (asked === undefined) throw new Error(`the simulation has no portfolio of ${model}`);
  const { rules } = asked;
  const start = rules.start + shift;
  const backTest = { ...asked, rules: { ...rules, start, lag: rules.lag + extraLag } };
  if (start > stored.dates.length - 3) return { date: null, totalReturn: null, sharpe: null };
  const history = restoreHistory(stored);
  const { lived } = liveOn(history, backTest, startOf(history, backTest), () => false);
  const metrics = metricsOfEquity(lived.values, null, history.periodsPerYear);
  return { date: history.dates[start] ?? null, totalReturn: metrics.total_return, sharpe: metrics.sharpe };
};
