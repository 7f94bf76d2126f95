/**
 * npm run bench:progress -w packages/quant -- [--sizes 100,200,500,1000] [--observations 182] [--models a,b]
 * The longest silence between two yields of whole decisions (estimate, beliefs, program with all six objectives, one infeasible), which
 * is what a request to stop has to wait for; 50 ms are allowed. Processor time of the thread, because the machine is shared.
 */
import { parseArgs } from 'node:util';
import { MODEL_KEYS, type ModelKey } from '../src/keys.ts';
import { decideWeights } from '../src/policy/decide-weights.ts';
import type { PolicyObjective, PolicySettings } from '../src/policy/policy-settings.ts';
import type { CleanReturns } from '../src/returns/clean-returns.ts';
import { relativeView } from '../src/views/view-rows.ts';
import { syntheticReturns } from './support/synthetic-returns.ts';
import { ms, threadMilliseconds } from './support/timing.ts';

const A = 252;
const ALLOWED_MS = 50;
const OBJECTIVES: readonly PolicyObjective[] = [
  { type: 'MinRisk' },
  { type: 'MinRisk-Target', targetReturn: 0.15 },
  { type: 'MaxRet', targetRisk: 0.2 },
  { type: 'Sharpe' },
  { type: 'Utility', riskAversion: 5 },
  { type: 'Utility-TrackingError', riskAversion: 5 },
];

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100,200,500,1000' },
    observations: { type: 'string', default: '182' },
    models: { type: 'string', default: MODEL_KEYS.join() },
  },
});
const say = (line = ''): void => console.log(line);

interface Silence {
  longest: number;
  /** Stage before and after it. */
  where: string;
  steps: number;
  total: number;
}

/** Runs one decision and adds what it took to `silence`. */
function listen(settings: PolicySettings, clean: CleanReturns, silence: Silence): void {
  const { n } = clean.returns;
  const work = decideWeights({
    settings,
    clean,
    symbols: Array.from({ length: n }, (_, i) => `S${i}`),
    periodsPerYear: A,
    currentWeights: new Float64Array(n),
    warm: null,
  });
  let before = 'start';
  for (;;) {
    const from = threadMilliseconds();
    const step = work.next();
    const took = threadMilliseconds() - from;
    const after = step.done ? 'end' : step.value.stage;
    silence.total += took;
    silence.steps++;
    if (took > silence.longest) {
      silence.longest = took;
      silence.where = `${settings.objective.type}: ${before} → ${after}`;
    }
    if (step.done) return;
    before = after;
  }
}

function questions(model: ModelKey, n: number): PolicySettings[] {
  const shared = {
    model,
    constraints: {},
    expectedReturns: 'bayes_stein',
    views: [],
    riskFree: 0,
    nodewise: false,
    costRate: 0,
    horizonYears: 1,
  } as const;
  const impossible = { lower: new Float64Array(n).fill(2 / n), upper: new Float64Array(n).fill(1) };
  return [
    ...OBJECTIVES.map((objective) => ({ ...shared, objective })),
    { ...shared, objective: { type: 'MinRisk' }, views: [relativeView(['S0'], ['S1'], 0.05, null)] },
    { ...shared, objective: { type: 'MinRisk' }, constraints: impossible },
    { ...shared, objective: { type: 'MinRisk' }, constraints: { maxShort: 0.3 }, costRate: 0.002 },
  ];
}

say('# Longest silence of a decision');
say();
say(
  `node ${process.version}, ${process.platform} ${process.arch}. Longest processor time between two yields over nine decisions a row (six objectives, a view, an infeasible rule, shorts with costs), ${ALLOWED_MS} ms allowed; the second run, after compilation.`,
);
say();
say('| model | n | T | longest ms | yields | total ms | where |');
say('|---|---|---|---|---|---|---|');
for (const n of values.sizes.split(',').map(Number)) {
  for (const T of values.observations.split(',').map(Number)) {
    const kept = Array.from({ length: n }, (_, i) => i);
    const returns = syntheticReturns(T, n, 7 * n + T);
    const clean: CleanReturns = { status: 'clean', returns, kept, excluded: [], rows: [], warnings: [] };
    for (const model of values.models.split(',') as ModelKey[]) {
      const silence: Silence = { longest: 0, where: '', steps: 0, total: 0 };
      const small = syntheticReturns(60, 30, 1);
      const warmUp: CleanReturns = { ...clean, returns: small, kept: kept.slice(0, 30) };
      for (const settings of questions(model, 30)) listen(settings, warmUp, { ...silence });
      for (const settings of questions(model, n)) listen(settings, clean, silence);
      const { longest, steps, total, where } = silence;
      say(`| ${model} | ${n} | ${T} | ${ms(longest)} | ${steps} | ${ms(total)} | ${where} |`);
    }
  }
}
