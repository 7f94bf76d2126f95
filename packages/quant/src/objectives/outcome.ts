/** What every objective hands back: its program, solved, and the factor that turns the program's multipliers into its own units. */
import type { Program } from '../solver/program.ts';
import type { SolvedProgram } from '../solver/solve-program.ts';

export interface Solved {
  readonly status: 'optimal';
  readonly program: Program;
  readonly solution: SolvedProgram;
  /** d objective = scale · d(program objective). */
  readonly scale: number;
  readonly riskCapActive?: boolean;
  readonly riskMultiplier?: number;
  readonly minVolatility?: number;
}

export interface Unattainable {
  readonly status: 'unattainable';
  readonly reason: 'targetReturn' | 'targetRisk' | 'sharpe';
  readonly attainable: {
    readonly maxReturn?: number;
    readonly minVolatility?: number;
    readonly maxExcessReturn?: number;
  };
}

/**
 * `unbounded`: what is maximised grows without limit but for a ridge. `unsolved`: W is empty or the numbers are beyond the solvers; the caller's phase 1 tells which.
 */
export type Outcome =
  | Solved
  | Unattainable
  | { readonly status: 'unbounded' }
  | { readonly status: 'unsolved' };

export const UNSOLVED: Outcome = { status: 'unsolved' };
