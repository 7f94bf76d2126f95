/** One slice of the life of a simulated portfolio: from its last checkpoint on, for about so long, with what is answered after it. */
import { packJson } from '@ballast/db/client/packed-json';
import type { ModelKey } from '@ballast/quant/keys';
import { type LivedRows, liveOn, startOf } from '@ballast/quant/simulation/back-test';
import { decodeCheckpoint, encodeCheckpoint } from '@ballast/quant/simulation/checkpoint-json';
import type { OptimizingMemory } from '@ballast/quant/simulation/optimizing-policy';
import { restoreHistory } from '@ballast/quant/simulation/price-history';
import type { BackTestInput } from '../back-test/back-test-input.ts';
import { logOf } from '../back-test/log.ts';
import { pack, unpack } from '../back-test/pack.ts';
import { type PortfolioView, portfolioView } from '../back-test/portfolio-view.ts';

export interface SliceTask {
  /** Packed, so far, oldest first. */
  readonly slices: readonly Uint8Array[];
  readonly model: ModelKey;
  readonly checkpoint: string | null;
  /** Rows end the slice as soon as so much has passed. */
  readonly budgetMs: number;
}

export interface LivedSlice {
  readonly status: 'running' | 'done' | 'ruined';
  /** First row, and how many. */
  readonly from: number;
  readonly rows: number;
  readonly body: Uint8Array;
  /** A `SimulatedLog`, packed, and JSON of a `PortfolioView`: the worker passes them on without reading them. */
  readonly log: Uint8Array;
  readonly view: string;
  readonly latest: Pick<PortfolioView, 'date' | 'metrics' | 'state' | 'history'>;
  readonly checkpoint: string;
}

/** The input of the last task: slices of the same simulation follow each other. */
let last: { readonly packed: Uint8Array; readonly opened: ReturnType<typeof open> } | undefined;

const open = (packed: Uint8Array) => {
  const input = unpack<BackTestInput>(packed);
  return { ...input, history: restoreHistory(input.history) };
};

const openedOf = (packed: Uint8Array) => {
  if (last?.packed !== packed) last = { packed, opened: open(packed) };
  return last.opened;
};

/** `input`: a packed `BackTestInput`. */
export const liveSlice = (input: Uint8Array, task: SliceTask, now: () => number): LivedSlice => {
  const { history, benchmark, trials, portfolios } = openedOf(input);
  const backTest = portfolios[task.model];
  if (backTest === undefined) throw new Error(`the simulation has no portfolio of ${task.model}`);
  const until = now() + task.budgetMs;
  const from =
    task.checkpoint === null
      ? startOf(history, backTest)
      : decodeCheckpoint<OptimizingMemory>(task.checkpoint);
  const { status, lived, checkpoint } = liveOn(history, backTest, from, () => now() >= until);
  const before = task.slices.map((slice) => unpack<LivedRows>(slice));
  const view = portfolioView({
    history,
    lived: [...before, lived],
    shares: checkpoint.shares,
    capital: backTest.rules.initialValue,
    benchmark,
    trials,
  });
  const { date, metrics, state } = view;
  return {
    status: status === 'completed' ? 'done' : status,
    from: lived.from,
    rows: lived.values.length,
    body: pack(lived),
    log: packJson(logOf(history, backTest, lived)),
    view: JSON.stringify(view),
    latest: { date, metrics, state, history: view.history.slice(-1) },
    checkpoint: encodeCheckpoint(checkpoint),
  };
};
