/** budget: Σw = 1 (math#constraints). */
import type { ProgramRow } from '../solver/program.ts';

export function budgetRow(n: number): ProgramRow {
  return { rule: { rule: 'budget' }, a: new Float64Array(n).fill(1), hinges: [], bound: 1, equality: true };
}
