/**
 * Chooses a method by the shape of the program and never returns an answer that is not verified (math#methods):
 * pivoting from the warm state, pivoting from a guess and from the open state, primal active set from a feasible point, interior
 * point with polish. Each later method is the safety net of the earlier ones.
 */
import { METHODS, type Method } from '../keys.ts';
import { type PivotingResult, pivotActiveSet } from './active-set-pivoting.ts';
import { cleanWeights } from './clean-weights.ts';
import { bindingRows, solveInteriorPoint } from './interior-point.ts';
import { guessHoldings } from './one-factor-guess.ts';
import { feasibleNear, solvePrimalActiveSet } from './primal-active-set.ts';
import type { Program } from './program.ts';
import type { ReducedSystem } from './reduced-system.ts';
import {
  type ActiveState,
  cutIntoSegments,
  fitsSegments,
  openState,
  type Segments,
  stateAt,
} from './segments.ts';
import {
  INTERIOR_ACCEPTED,
  INTERIOR_ACCURACY,
  INTERIOR_SNAPS,
  OPEN_LIMIT,
  PIVOTS_COLD,
  PIVOTS_GUESSED,
  PIVOTS_POLISH,
  PIVOTS_WARM,
  WORTH_GUESSING,
} from './settings.ts';
import { kktResidual } from './verify.ts';

export interface SolvedProgram {
  readonly status: 'optimal';
  readonly w: Float64Array;
  readonly multipliers: Float64Array;
  /** Null when only an approximate (but verified) answer was found. */
  readonly state: ActiveState | null;
  readonly system: ReducedSystem | null;
  readonly method: Method;
  readonly iterations: number;
}

/** `infeasible` is proven by phase 1; `failed` leaves the question to the caller's phase 1. */
export type ProgramResult = SolvedProgram | { readonly status: 'infeasible' | 'failed' };

export interface SolveOptions {
  readonly warm?: ActiveState | null;
  readonly segments?: Segments;
  /** Methods that may be used, in this order; all by default. */
  readonly methods?: readonly Method[];
}

export function solveProgram(program: Program, options: SolveOptions = {}): ProgramResult {
  const segments = options.segments ?? cutIntoSegments(program);
  const { warm } = options;
  for (const method of options.methods ?? METHODS) {
    if (method === 'warm-pivoting') {
      if (!warm || !fitsSegments(warm, segments, program.rows.length)) continue;
      const found = pivotActiveSet(program, segments, warm, PIVOTS_WARM);
      if (found) return { status: 'optimal', method, ...found };
    } else if (method === 'pivoting') {
      const found = viaPivoting(program, segments);
      if (found) return { status: 'optimal', method, ...found };
    } else if (method === 'primal-active-set') {
      const result = viaPrimalActiveSet(program, segments);
      if (result) return result;
    } else {
      const result = viaInteriorPoint(program, segments);
      if (result) return result;
    }
  }
  return { status: 'failed' };
}

function viaPivoting(program: Program, segments: Segments): PivotingResult | null {
  const guess = program.n >= WORTH_GUESSING ? guessHoldings(program, segments) : null;
  const found = guess && pivotActiveSet(program, segments, guess.state, PIVOTS_GUESSED);
  // with everything free each step costs the most; where a good guess has failed, so will this
  if (found || (guess && program.n > OPEN_LIMIT)) return found;
  return pivotActiveSet(program, segments, openState(program, segments, null), PIVOTS_COLD);
}

function viaPrimalActiveSet(program: Program, segments: Segments): ProgramResult | null {
  const { n, lower, upper } = program;
  const middle = lower.map((l, i) => Math.min(Math.max(1 / n, l), upper[i]));
  const guess = guessHoldings(program, segments);
  const start = feasibleNear(program, segments, guess?.w ?? middle);
  if (start === 'infeasible') return { status: 'infeasible' };
  const found = start && solvePrimalActiveSet(program, segments, start);
  return found ? { status: 'optimal', method: 'primal-active-set', ...found } : null;
}

function viaInteriorPoint(program: Program, segments: Segments): ProgramResult | null {
  const interior = solveInteriorPoint(program, INTERIOR_ACCURACY);
  if (!interior) return null;
  const binding = bindingRows(program, interior);
  for (const snap of INTERIOR_SNAPS) {
    const tolerance = new Float64Array(program.n).fill(snap);
    const found = pivotActiveSet(
      program,
      segments,
      stateAt(program, segments, interior.w, tolerance, binding),
      PIVOTS_POLISH,
    );
    if (found)
      return { status: 'optimal', method: 'interior-point', ...found, iterations: interior.iterations };
  }
  const w = cleanWeights(interior.w, program.lower, program.upper, segments);
  const multipliers = interior.multipliers.map((v, r) => (program.rows[r]!.equality ? v : Math.max(v, 0)));
  if (!(kktResidual(program, w, multipliers) <= INTERIOR_ACCEPTED)) return null;
  return {
    status: 'optimal',
    method: 'interior-point',
    w,
    multipliers,
    state: null,
    system: null,
    iterations: interior.iterations,
  };
}
