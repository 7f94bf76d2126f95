/** safety G1: twelve kinds of bad prices, through alignment, all models and all objectives. */
import type { ModelKey } from '../../src/keys.ts';
import { decideWeights } from '../../src/policy/decide-weights.ts';
import type { PolicyObjective } from '../../src/policy/policy-settings.ts';
import { alignReturns, type PricedSymbol } from '../../src/returns/align.ts';
import type { Warning } from '../../src/warning.ts';
import { createRandom, type Random } from './random.ts';
import { pricedSymbols, sessions, syntheticPrices } from './synthetic-market.ts';

const ASSETS = 6;
const ROWS = 140;
const OBSERVATIONS = 100;

interface Series {
  dates: string[];
  values: number[];
}

type Damage = (series: Series, random: Random) => void;

/** A row inside the window. */
function rowInside(random: Random): number {
  return ROWS - 2 - random.integer(OBSERVATIONS - 10);
}

export const DAMAGES = {
  zero: ({ values }, random) => {
    values[rowInside(random)] = 0;
  },
  negative: ({ values }, random) => {
    values[rowInside(random)] = -12;
  },
  notANumber: ({ values }, random) => {
    values[rowInside(random)] = Number.NaN;
  },
  infinite: ({ values }, random) => {
    values[rowInside(random)] = Number.POSITIVE_INFINITY;
  },
  pence: ({ values }, random) => {
    const from = rowInside(random);
    for (let t = from; t < values.length; t++) values[t] *= 100;
  },
  spike: ({ values }, random) => {
    values[rowInside(random)] *= 1000;
  },
  frozen: ({ values }, random) => {
    const from = ROWS - OBSERVATIONS + random.integer(OBSERVATIONS - 32);
    for (let t = from; t < from + 30; t++) values[t] = values[from];
  },
  duplicateDay: ({ dates, values }, random) => {
    const t = rowInside(random);
    dates.splice(t, 0, dates[t]);
    values.splice(t, 0, values[t] * 1.5);
  },
  unordered: ({ dates, values }, random) => {
    const t = rowInside(random);
    [dates[t], dates[3]] = [dates[3], dates[t]];
    [values[t], values[3]] = [values[3], values[t]];
  },
  future: ({ dates, values }) => {
    dates.push('2999-12-31');
    values.push(1e9);
  },
  missing: ({ dates, values }, random) => {
    const share = 0.01 + 0.39 * random.next();
    for (let t = dates.length - 2; t > 0; t--) {
      if (random.next() >= share) continue;
      dates.splice(t, 1);
      values.splice(t, 1);
    }
  },
  constant: ({ values }) => {
    values.fill(17);
  },
} satisfies Record<string, Damage>;
export type DamageKind = keyof typeof DAMAGES;
export const DAMAGE_KINDS = Object.keys(DAMAGES) as DamageKind[];

export const ALL_OBJECTIVES: readonly PolicyObjective[] = [
  { type: 'MinRisk' },
  { type: 'MinRisk-Target', targetReturn: 0.05 },
  { type: 'MaxRet', targetRisk: 0.3 },
  { type: 'Sharpe' },
  { type: 'Utility', riskAversion: 5 },
  { type: 'Utility-TrackingError', riskAversion: 5 },
];

function damagedAssets(kind: DamageKind, seed: number, damagedCount: number): PricedSymbol[] {
  const random = createRandom(seed);
  return pricedSymbols(syntheticPrices(seed, ROWS - 1, ASSETS), ASSETS).map((asset, i) => {
    if (i >= damagedCount) return asset;
    const series: Series = { dates: [...asset.prices.dates], values: Array.from(asset.prices.values) };
    DAMAGES[kind](series, random);
    return { ...asset, prices: series };
  });
}

function finiteNumbers(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (value instanceof Float64Array) return value.every(Number.isFinite);
  if (Array.isArray(value)) return value.every(finiteNumbers);
  if (typeof value === 'object' && value !== null) return Object.values(value).every(finiteNumbers);
  return true;
}

export interface Verdict {
  readonly outcome: string;
  /** What went wrong; undefined if the answer is one a person can use. */
  readonly fault?: string;
}

/** Whether something is said of the asset's column, for any reason. */
function isTold(warnings: readonly Warning[], asset: number): boolean {
  return warnings.some(
    (warning) =>
      ('asset' in warning && warning.asset === asset) ||
      ('assets' in warning && warning.assets.includes(asset)),
  );
}

/** A result, or a typed refusal; each damaged asset named; nothing that is not a number. */
export function judge(
  kind: DamageKind,
  model: ModelKey,
  objective: PolicyObjective,
  seed: number,
  damagedCount = 1,
): Verdict {
  try {
    const assets = damagedAssets(kind, seed, damagedCount);
    const alignment = alignReturns({
      assets,
      currency: 'USD',
      rates: {},
      dataPeriod: '1day',
      decision: sessions(ROWS).at(-1)!,
      observations: OBSERVATIONS,
    });
    const told = [...alignment.warnings, ...alignment.notices];
    for (let i = 0; i < damagedCount; i++)
      if (!isTold(told, i))
        return { outcome: alignment.status, fault: `nothing said of column ${i}: ${JSON.stringify(told)}` };
    for (const i of alignment.excluded)
      if (!isTold(alignment.warnings, i)) return { outcome: 'excluded', fault: `no reason for column ${i}` };
    const named = alignment.excluded.map((i) => assets[i]!.symbol);
    if (named.join() !== alignment.excludedSymbols.join())
      return { outcome: 'excluded', fault: `${alignment.excludedSymbols} are named for ${named}` };
    if (alignment.status === 'error') {
      const isNamed = damagedCount >= 1 && named.length > 0;
      return { outcome: alignment.code, ...(!isNamed && { fault: 'a refusal without a name' }) };
    }
    const run = decideWeights({
      settings: {
        model,
        objective,
        constraints: {},
        expectedReturns: 'bayes_stein',
        views: [],
        riskFree: 0,
        nodewise: false,
        costRate: 0.001,
        horizonYears: 1,
      },
      clean: alignment,
      symbols: assets.map(({ symbol }) => symbol),
      periodsPerYear: alignment.periodsPerYear,
      currentWeights: new Float64Array(ASSETS),
      warm: null,
    });
    if (run.status !== 'decided') return { outcome: 'refused', fault: 'not decided' };
    const { result } = run;
    if (!finiteNumbers({ ...result, warm: null }))
      return { outcome: result.status, fault: 'a number that is none' };
    if (result.status === 'error')
      return { outcome: result.code, fault: `${result.code} ${JSON.stringify(result.at)}` };
    if (result.status === 'infeasible') return { outcome: `infeasible:${result.reason}` };
    if (!(result.kkt <= 1e-8)) return { outcome: 'optimal', fault: `kkt ${result.kkt}` };
    return { outcome: `optimal${named.length > 0 ? ' without the named' : ''}` };
  } catch (error) {
    return {
      outcome: 'exception',
      fault: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}
