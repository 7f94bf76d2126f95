/** max μᵀw − c(w) over W: the highest net return that can be attained, as a linear program (math#objectives). */
import { type ParametricProgram, programAt } from '../constraints/feasible-set.ts';
import { minimiseLinear } from '../solver/linear-over-set.ts';
import { netReturn } from './frontier-walk.ts';

export type BestReturn =
  | {
      readonly status: 'optimal';
      readonly value: number;
      readonly w: Float64Array;
      /** Multipliers ≥ 0 of the rows of W, in units of return. */
      readonly multipliers: Float64Array;
    }
  | { readonly status: 'infeasible' | 'failed' };

export function maximiseNetReturn(parametric: ParametricProgram): BestReturn {
  const program = programAt(parametric, 1, []);
  const linear = minimiseLinear(
    program,
    parametric.segments,
    parametric.mu.map((v) => -v),
    null,
  );
  if (linear.status !== 'optimal') return linear;
  return { ...linear, value: netReturn(parametric, linear.w) };
}
