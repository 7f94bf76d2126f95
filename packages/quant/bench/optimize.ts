/**
 * npm run bench -w packages/quant -- [--sizes 20,100,200,500,1000] [--observations 126,182,504] [--parts goals,peers,objectives,models]
 * Times of every model and every objective on synthetic returns, beside npm's quadprog and highs, with the share of estimation, and the
 * goals on one thread. Numbers are means of processor time after a first run that is left out. Prints, and keeps nothing.
 */
import { parseArgs } from 'node:util';
import { estimateRiskModel } from '../src/covariance/estimate.ts';
import { computeFrontier } from '../src/frontier/frontier.ts';
import { MODEL_KEYS, type ModelKey, OBJECTIVE_KEYS } from '../src/keys.ts';
import { optimize } from '../src/optimize.ts';
import type { Objective, Problem } from '../src/problem.ts';
import type { Optimal, OptimizationResult } from '../src/result.ts';
import { meanReturns, type ReturnMatrix } from '../src/returns/return-matrix.ts';
import type { RiskModel } from '../src/risk-model.ts';
import { loadPeers } from './support/peers.ts';
import { syntheticReturns } from './support/synthetic-returns.ts';
import { ms, timed } from './support/timing.ts';

const A = 252;
/** Beyond these a peer takes longer than all the rest together. */
const LARGEST_PEER = { quadprog: 500, highs: 200 };

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '20,100,200,500,1000' },
    observations: { type: 'string', default: '126,182,504' },
    parts: { type: 'string', default: 'goals,peers,objectives,models' },
  },
});
const sizes = values.sizes.split(',').map(Number);
const observations = values.observations.split(',').map(Number);
const say = (line = ''): void => console.log(line);

function problemOf(
  returns: ReturnMatrix,
  model: ReturnType<typeof estimateRiskModel>,
  objective: Objective,
): Problem {
  const mu = meanReturns(returns).map((v) => A * v);
  return { model, A, mu, rf: 0, objective, constraints: {} };
}

function objectivesFor(returns: ReturnMatrix, model: ReturnType<typeof estimateRiskModel>): Objective[] {
  const least = optimize(problemOf(returns, model, { type: 'MinRisk' })) as Optimal;
  const mu = meanReturns(returns).map((v) => A * v);
  const top = Math.max(...mu);
  return [
    { type: 'MinRisk' },
    { type: 'MinRisk-Target', targetReturn: least.expectedReturn + 0.4 * (top - least.expectedReturn) },
    { type: 'MaxRet', targetRisk: 1.3 * least.volatility },
    { type: 'Sharpe' },
    { type: 'Utility', riskAversion: 5 },
    {
      type: 'Utility-TrackingError',
      riskAversion: 5,
      benchmark: { weights: new Float64Array(returns.n).fill(1 / returns.n) },
    },
  ];
}

/** Milliseconds of repeating a cell of the large tables; what takes longer runs once. */
const CELL_MS = 90;

function benchModels(): void {
  for (const n of sizes) {
    for (const T of observations) {
      say(`## Models and objectives, n = ${n}, T = ${T}`);
      say();
      say(`| model | covariance ms | ${OBJECTIVE_KEYS.join(' | ')} | estimation % | worst KKT |`);
      say(`|---|---|${OBJECTIVE_KEYS.map(() => '---|').join('')}---|---|`);
      const returns = syntheticReturns(T, n, 7 * n + T);
      for (const key of MODEL_KEYS) {
        let model: RiskModel | null = null;
        const estimate = timed(() => {
          model = estimateRiskModel(key, returns);
        }, CELL_MS);
        const problems = objectivesFor(returns, model!).map((objective) =>
          problemOf(returns, model!, objective),
        );
        let worst = 0;
        let least = 0;
        const cells = problems.map((problem) => {
          let result: OptimizationResult | null = null;
          const time = timed(() => {
            result = optimize(problem);
          }, CELL_MS);
          if (problem.objective.type === 'MinRisk') least = time.mean;
          const found = result! as OptimizationResult;
          if (found.status !== 'optimal') return `${ms(time.mean)} ${found.status}`;
          worst = Math.max(worst, found.kkt);
          return ms(time.mean);
        });
        const share = Math.round((100 * estimate.mean) / (estimate.mean + least));
        say(
          `| ${key} | ${ms(estimate.mean)} | ${cells.join(' | ')} | ${share} | ${worst.toExponential(1)} |`,
        );
      }
      say();
    }
  }
}

function benchObjectives(): void {
  say('## Objectives on linear_method, long-only, T = 182');
  say();
  say('| objective | n | ms | method | iterations | KKT | gap |');
  say('|---|---|---|---|---|---|---|');
  for (const n of sizes) {
    const returns = syntheticReturns(182, n, 7 * n + 182);
    const model = estimateRiskModel('linear_method', returns);
    for (const objective of objectivesFor(returns, model)) {
      const problem = problemOf(returns, model, objective);
      const result = optimize(problem);
      const time = timed(() => void optimize(problem));
      if (result.status !== 'optimal') {
        say(`| ${objective.type} | ${n} | ${ms(time.mean)} | ${result.status} | | | |`);
        continue;
      }
      const { method, iterations, gap } = result.certificate;
      say(
        `| ${objective.type} | ${n} | ${ms(time.mean)} | ${method} | ${iterations} | ${result.kkt.toExponential(1)} | ${gap.toExponential(1)} |`,
      );
    }
  }
  say();
}

async function benchPeers(): Promise<void> {
  const peers = await loadPeers();
  say('## Long-only MinRisk beside npm packages, T = 182, covariance given as a dense matrix');
  say();
  say(
    '| n | this solver, dense ms | this solver, structured ms | quadprog ms | highs ms | largest difference of weights |',
  );
  say('|---|---|---|---|---|---|');
  for (const n of sizes) {
    const returns = syntheticReturns(182, n, 7 * n + 182);
    const model = estimateRiskModel('linear_method', returns);
    const { T, cov, info, warnings } = model;
    const dense = { n, T, cov, info, warnings };
    const Sigma = cov.map((v) => A * v);
    const own = optimize(problemOf(returns, dense, { type: 'MinRisk' })) as Optimal;
    const denseTime = timed(() => void optimize(problemOf(returns, dense, { type: 'MinRisk' })));
    const structured = timed(() => void optimize(problemOf(returns, model, { type: 'MinRisk' })));
    const cells: string[] = [];
    let difference = 0;
    for (const peer of ['quadprog', 'highs'] as const) {
      if (n > LARGEST_PEER[peer]) {
        cells.push('not run');
        continue;
      }
      let w: Float64Array | null = null;
      const time = timed(() => {
        w = peers[peer](Sigma, n);
      });
      const found = w as Float64Array | null;
      found?.forEach((v, i) => {
        difference = Math.max(difference, Math.abs(v - own.weights[i]!));
      });
      cells.push(found ? ms(time.mean) : 'failed');
    }
    say(
      `| ${n} | ${ms(denseTime.mean)} | ${ms(structured.mean)} | ${cells.join(' | ')} | ${difference.toExponential(1)} |`,
    );
  }
  say();
}

interface Goal {
  readonly name: string;
  readonly limitMs: number;
  run(): void;
}

/** 520 weekly decisions on a moving window, each warm from the last. */
function weeklyReoptimizations(): void {
  const n = 100;
  const T = 182;
  const weeks = 520;
  const all = syntheticReturns(T + 5 * weeks, n, 99);
  let warm: Optimal['warm'] = null;
  for (let week = 0; week < weeks; week++) {
    const returns = { T, n, values: all.values.subarray(5 * week * n, (5 * week + T) * n) };
    const model = estimateRiskModel('linear_method', returns);
    const result = optimize(problemOf(returns, model, { type: 'MinRisk' }), { warm });
    if (result.status !== 'optimal') throw new Error(result.status);
    warm = result.warm;
  }
}

function goals(): Goal[] {
  const estimateAndSolve = (n: number): Goal => {
    const returns = syntheticReturns(182, n, n);
    return {
      name: `linear_method + MinRisk, n = ${n}`,
      limitMs: n === 1000 ? 100 : n === 500 ? 30 : 2,
      run: () =>
        void optimize(problemOf(returns, estimateRiskModel('linear_method', returns), { type: 'MinRisk' })),
    };
  };
  const hundred = syntheticReturns(182, 100, 100);
  const frontierProblem = problemOf(hundred, estimateRiskModel('linear_method', hundred), {
    type: 'MinRisk',
  });
  const forty = syntheticReturns(182, 40, 40);
  const few: Problem = {
    ...problemOf(forty, estimateRiskModel('linear_method', forty), { type: 'MinRisk' }),
    constraints: { cardinality: { max: 8 } },
  };
  const estimateOnly = (model: ModelKey, n: number, limitMs: number): Goal => {
    const returns = syntheticReturns(182, n, n);
    return { name: `${model}, n = ${n}`, limitMs, run: () => void estimateRiskModel(model, returns) };
  };
  return [
    estimateAndSolve(1000),
    estimateAndSolve(500),
    estimateAndSolve(100),
    {
      name: 'frontier of 100 assets, 100 points',
      limitMs: 50,
      run: () => void computeFrontier(frontierProblem, 100),
    },
    { name: 'cardinality n = 40, K = 8, proven', limitMs: 2000, run: () => void optimize(few) },
    {
      name: '520 weekly re-optimizations of 100 assets, estimation included',
      limitMs: 1000,
      run: weeklyReoptimizations,
    },
    estimateOnly('graphical_algorithm', 200, 250),
    estimateOnly('static_magnus_algorithm', 500, 4000),
    estimateOnly('static_magnus_algorithm', 1000, 20_000),
    estimateOnly('factor_magnus_algorithm', 1000, 20_000),
    estimateOnly('dynamic_magnus_algorithm', 1000, 20_000),
  ];
}

function benchGoals(): void {
  say('## Goals, one thread, T = 182');
  say();
  say('| goal | limit ms | first run ms | mean ms | least ms | wall ms | met |');
  say('|---|---|---|---|---|---|---|');
  for (const goal of goals()) {
    const time = timed(goal.run);
    const isMet = time.mean <= goal.limitMs ? 'yes' : 'no';
    say(
      `| ${goal.name} | ${goal.limitMs} | ${ms(time.first)} | ${ms(time.mean)} | ${ms(time.least)} | ${ms(time.wall)} | ${isMet} |`,
    );
  }
  say();
}

say(`# Benchmark of the numeric core`);
say();
say(
  `node ${process.version}, ${process.platform} ${process.arch}, one thread. Synthetic returns (Student-t factor model). Means of processor time of the thread, the first run (compilation) left out; wall time stands apart because the machine is shared.`,
);
say();
const parts = values.parts.split(',');
if (parts.includes('goals')) benchGoals();
if (parts.includes('peers')) await benchPeers();
if (parts.includes('objectives')) benchObjectives();
if (parts.includes('models')) benchModels();
