/** "Cannot be met" against HiGHS, which shares nothing with the core: the claim, the repair, the conflict and what is attainable instead. */
import { beforeAll, describe, expect, it } from 'vitest';
import { optimize } from '../../src/optimize.ts';
import type { Infeasible } from '../../src/result.ts';
import { loadHighs } from '../support/highs.ts';
import { type Question, randomQuestion } from '../support/random-question.ts';
import { spelled } from '../support/spelled.ts';

type Highs = Awaited<ReturnType<typeof loadHighs>>;

let highs: Highs;
beforeAll(async () => {
  highs = await loadHighs();
});

const QUESTIONS = 180;
const TIGHT = 1e-6;

const signed = (c: number) => (c < 0 ? `- ${-c}` : `+ ${c}`);
const sumOf = (members: readonly number[], letter: string) =>
  members.map((i) => `+ 1 ${letter}${i}`).join(' ');

/** Rows by id; `slack` is subtracted from "≤" and added to "≥" rows. */
function rowsOf({ n, lower, upper, groups, maxShort, costs, problem }: Question): Map<string, string> {
  const all = Array.from({ length: n }, (_, i) => i);
  const rows = new Map<string, string>();
  for (const i of all) {
    rows.set(`lower[${i}]`, `w${i} + SLACK >= ${lower[i]}`);
    rows.set(`upper[${i}]`, `w${i} - SLACK <= ${upper[i]}`);
  }
  for (const { name, members, min, max } of groups) {
    if (min !== undefined) rows.set(`group[${name}].min`, `${sumOf(members, 'w')} + SLACK >= ${min}`);
    if (max !== undefined) rows.set(`group[${name}].max`, `${sumOf(members, 'w')} - SLACK <= ${max}`);
  }
  if (maxShort !== null) rows.set('maxShort', `${sumOf(all, 's')} - SLACK <= ${maxShort}`);
  if (costs?.maxTurnover !== undefined)
    rows.set('maxTurnover', `${all.map((i) => `+ 0.5 t${i}`).join(' ')} - SLACK <= ${costs.maxTurnover}`);
  if (problem.objective.type === 'MinRisk-Target')
    rows.set('targetReturn', `${netOf(problem, costs, n)} + SLACK >= ${problem.objective.targetReturn}`);
  return rows;
}

function netOf(problem: Question['problem'], costs: Question['costs'], n: number): string {
  const perTrade = costs ? costs.rate / costs.horizonYears : 0;
  return Array.from(
    { length: n },
    (_, i) => `${signed(problem.mu[i]!)} w${i}${perTrade > 0 ? ` - ${perTrade} t${i}` : ''}`,
  ).join(' ');
}

function linearProgram(question: Question, ids: readonly string[], goal: 'slack' | 'none' | 'return') {
  const { n, maxShort, costs, problem } = question;
  const all = rowsOf(question);
  const text: string[] = [
    `${sumOf(
      Array.from({ length: n }, (_, i) => i),
      'w',
    )} = 1`,
  ];
  const slacks: string[] = [];
  for (const id of ids) {
    const row = all.get(id);
    if (row === undefined) throw new Error(`no rule ${id}`);
    const slack = `e${slacks.length}`;
    if (goal === 'slack') slacks.push(`+ 1 ${slack}`);
    text.push(goal === 'slack' ? row.replace('SLACK', slack) : row.replace(/[+-] SLACK /u, ''));
  }
  for (let i = 0; i < n; i++) {
    if (maxShort !== null) text.push(`s${i} + w${i} >= 0`);
    if (costs) text.push(`t${i} - w${i} >= ${-costs.w0[i]!}`, `t${i} + w${i} >= ${costs.w0[i]}`);
  }
  const objective =
    goal === 'slack' ? slacks.join(' ') : goal === 'return' ? netOf(problem, costs, n) : '0 w0';
  const free = Array.from({ length: n }, (_, i) => `w${i} free`).join('\n');
  const sense = goal === 'return' ? 'Maximize' : 'Minimize';
  return highs.solve(`${sense}\n obj: ${objective}\nSubject To\n${text.join('\n')}\nBounds\n${free}\nEnd\n`);
}

function checkConstraints(question: Question, answer: Infeasible, ids: readonly string[]): void {
  const repaired = linearProgram(question, ids, 'slack').ObjectiveValue;
  expect(Math.abs(answer.minTotalRelaxation - repaired)).toBeLessThan(TIGHT);
  const told = answer.repair.reduce((sum, { amount }) => sum + amount, 0);
  expect(Math.abs(told - answer.minTotalRelaxation)).toBeLessThan(1e-8);
  // a hair of a conflict is below HiGHS's own tolerance
  if (repaired < TIGHT) return;
  const statusOf = (rules: readonly string[]) => linearProgram(question, rules, 'none').Status;
  const conflict = answer.conflict.map(spelled);
  expect(statusOf(conflict)).toBe('Infeasible');
  for (const left of conflict) expect(statusOf(conflict.filter((id) => id !== left))).toBe('Optimal');
}

describe('infeasible rules', () => {
  it('are those HiGHS finds infeasible, with the smallest repair, an irreducible conflict and the attainable limit', () => {
    const seen = { constraints: 0, targetReturn: 0, targetRisk: 0, sharpe: 0, cardinality: 0, optimal: 0 };
    for (let seed = 1; seed <= QUESTIONS; seed++) {
      const question = randomQuestion(seed, 3 + (seed % 6));
      const { problem } = question;
      const answer = optimize(problem);
      if (answer.status === 'error') throw new Error(`${seed}: ${answer.code} ${JSON.stringify(answer.at)}`);
      const rules = [...rowsOf(question).keys()].filter((id) => id !== 'targetReturn');
      const repair = linearProgram(question, rules, 'slack').ObjectiveValue;
      if (answer.status === 'optimal') {
        seen.optimal++;
        expect(repair).toBeLessThan(TIGHT);
        continue;
      }
      seen[answer.reason]++;
      if (answer.reason === 'constraints') {
        // the target of the question stays in force while its rules give way
        checkConstraints(question, answer, [...rowsOf(question).keys()]);
        continue;
      }
      expect(repair).toBeLessThan(TIGHT);
      const highest = linearProgram(question, rules, 'return').ObjectiveValue;
      if (answer.reason === 'targetReturn') {
        expect(Math.abs(answer.attainable.maxReturn! - highest)).toBeLessThan(1e-7);
        checkConstraints(question, answer, [...rules, 'targetReturn']);
      } else if (answer.reason === 'sharpe') {
        expect(highest - problem.rf).toBeLessThan(1e-8);
        expect(Math.abs(answer.attainable.maxExcessReturn! - (highest - problem.rf))).toBeLessThan(1e-7);
      } else {
        const least = optimize({ ...problem, objective: { type: 'MinRisk' } });
        if (least.status !== 'optimal') throw new Error('the rules can be met');
        expect(Math.abs(answer.attainable.minVolatility! - least.volatility)).toBeLessThan(1e-9);
      }
    }
    for (const kind of ['constraints', 'targetReturn', 'targetRisk', 'optimal'] as const)
      expect(seen[kind], kind).toBeGreaterThan(3);
  });
});
