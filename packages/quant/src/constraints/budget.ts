/** budget: Σw = 1 (math#constraints). */
import type { ProgramRow } from '../solver/program.ts';
import type { RuleDefinition } from './rule-definition.ts';

export function budgetRow(n: number): ProgramRow {
  return { rule: { rule: 'budget' }, a: new Float64Array(n).fill(1), hinges: [], bound: 1, equality: true };
}

export const budget: RuleDefinition = {
  rows: ({ n }) => [budgetRow(n)],
  gaps: (_, weights) => [[{ rule: 'budget' }, Math.abs(weights.reduce((total, w) => total + w, 0) - 1)]],
};
