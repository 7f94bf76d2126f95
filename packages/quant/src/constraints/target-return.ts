/** targetReturn: μᵀw − c(w) ≥ ρ (math#objectives), as −μᵀw + c(w) ≤ −ρ. */
import type { ProgramRow } from '../solver/program.ts';
import type { FeasibleSet } from './feasible-set.ts';

export function targetReturnRow(set: FeasibleSet, mu: Float64Array, targetReturn: number): ProgramRow {
  return {
    rule: { rule: 'targetReturn' },
    a: mu.map((v) => -v),
    hinges: set.hasTrades && set.perTrade > 0 ? [set.perTrade] : [],
    bound: -(targetReturn + set.fixedCost),
    equality: false,
  };
}
