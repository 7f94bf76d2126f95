/** What keeps a back-test honest: what was promised against what was lived, what trading took, and how much may be luck (math#honesty). */

import type { Metrics } from '@ballast/contract/entities/metrics';
import type { Honesty } from '@ballast/contract/entities/simulated-portfolio';
import { returnsOfValues } from '@ballast/quant/metrics/compute-metrics';
import { mean } from '@ballast/quant/metrics/moments';
import { sharpeSignificance } from '@ballast/quant/metrics/sharpe-significance';
import type { LivedRows } from '@ballast/quant/simulation/back-test';

export interface HonestyParts {
  readonly lived: readonly LivedRows[];
  readonly values: Float64Array;
  readonly valuesWithoutCosts: Float64Array;
  readonly metrics: Metrics;
  readonly periodsPerYear: number;
  readonly trials: number;
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

const meanOf = (values: readonly (number | null | undefined)[]): number | null => {
  const known = values.filter((value) => value !== null && value !== undefined);
  return known.length === 0 ? null : finite(mean(known));
};

const growthOf = (values: Float64Array): number =>
  (values.at(-1) ?? Number.NaN) / (values[0] ?? Number.NaN) - 1;

export const honestyOf = (parts: HonestyParts): Honesty | null => {
  const { lived, values, valuesWithoutCosts, metrics, periodsPerYear, trials } = parts;
  if (values.length < 2) return null;
  const decisions = lived.flatMap((rows) => rows.decisions.flatMap(({ note }) => note.decision ?? []));
  const trades = lived.flatMap((rows) => rows.changes).filter(({ why }) => why === 'rebalance');
  const promised = meanOf(decisions.map(({ expectedReturn }) => expectedReturn));
  const risk = meanOf(decisions.map(({ volatility }) => volatility));
  const years = (values.length - 1) / periodsPerYear;
  const without = growthOf(valuesWithoutCosts);
  const { probabilistic, deflated } = sharpeSignificance(returnsOfValues(values), trials);
  return {
    inSample: {
      return: promised,
      volatility: risk,
      sharpe: promised === null || risk === null || risk === 0 ? null : promised / risk,
    },
    outOfSample: {
      return: metrics.cagr.value,
      volatility: metrics.realized_volatility.value,
      sharpe: metrics.sharpe.value,
    },
    cost: {
      paid: trades.reduce((sum, { cost }) => sum + cost, 0),
      returnWithout: finite(without),
      share: without > 0 ? finite((without - growthOf(values)) / without) : null,
    },
    turnover: finite(trades.reduce((sum, { turnover }) => sum + turnover, 0) / years),
    rebalances: trades.length,
    probabilisticSharpe: probabilistic,
    deflatedSharpe: deflated,
  };
};
