/** Computes a run bundle again, from its text alone, and holds every number against what it says (decision 083). */
import { createHash } from 'node:crypto';
import { type LivedRows, liveOn, startOf } from '@ballast/quant/simulation/back-test';
import { decodeExact, encodeExact } from '@ballast/quant/simulation/exact-json';
import { restoreHistory } from '@ballast/quant/simulation/price-history';
import type { BackTestInput } from './back-test-input.ts';
import { type RerunModel, rerunSuggestion, type SuggestionBundle } from './rerun-suggestion.ts';

interface SimulationBundle {
  readonly format: 'ballast-simulation';
  readonly inputHash: string;
  readonly input: BackTestInput;
  /** By model: what was lived through, in the slices of then. */
  readonly result: Readonly<Record<string, readonly LivedRows[]>>;
}

export interface RerunPortfolio {
  readonly model: string;
  readonly rows: number;
  readonly trades: number;
  readonly finalValue: number;
  /** The first number that differs in a bit; null: none. */
  readonly difference: string | null;
}

export interface Rerun {
  readonly isInputIntact: boolean;
  /** Of a simulation. */
  readonly portfolios: readonly RerunPortfolio[];
  /** Of a suggestion. */
  readonly models: readonly RerunModel[];
}

const SERIES = ['values', 'valuesWithoutCosts', 'cash', 'credit'] as const;
const EVENTS = ['decisions', 'changes', 'untraded'] as const;

/** Slices leave no trace: only their concatenation counts. */
const joined = (slices: readonly LivedRows[]) => ({
  ...Object.fromEntries(SERIES.map((key) => [key, slices.flatMap((rows) => Array.from(rows[key]))])),
  ...Object.fromEntries(EVENTS.map((key) => [key, slices.flatMap((rows): readonly unknown[] => rows[key])])),
});

const differenceOf = (then: readonly LivedRows[], now: LivedRows): string | null => {
  const [a, b] = [joined(then), joined([now])];
  for (const key of [...SERIES, ...EVENTS]) {
    const [left, right] = [a[key] ?? [], b[key] ?? []];
    for (let k = 0; k < Math.max(left.length, right.length); k++)
      if (encodeExact(left[k] ?? null) !== encodeExact(right[k] ?? null)) return `${key} ${k}`;
  }
  return null;
};

const VERSION = 2;

const rerunSimulation = ({ input, result }: SimulationBundle): readonly RerunPortfolio[] => {
  if (input.version !== VERSION) throw new Error(`no simulation of version ${VERSION}`);
  const history = restoreHistory(input.history);
  return Object.entries(input.portfolios).map(([model, backTest]) => {
    const { lived } = liveOn(history, backTest, startOf(history, backTest), () => false);
    return {
      model,
      rows: lived.values.length,
      trades: lived.changes.length,
      finalValue: lived.values.at(-1) ?? Number.NaN,
      difference: differenceOf(result[model] ?? [], lived),
    };
  });
};

/** Throws where it is no bundle of this version. */
export const rerunBundle = (text: string): Rerun => {
  const bundle = decodeExact<SimulationBundle | SuggestionBundle>(text);
  const isInputIntact =
    createHash('sha256').update(encodeExact(bundle.input)).digest('hex') === bundle.inputHash;
  switch (bundle.format) {
    case 'ballast-simulation':
      return { isInputIntact, portfolios: rerunSimulation(bundle), models: [] };
    case 'ballast-optimization':
      return { isInputIntact, portfolios: [], models: rerunSuggestion(bundle) };
    default:
      throw new Error('no run bundle');
  }
};
