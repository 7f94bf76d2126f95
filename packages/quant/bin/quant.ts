/**
 * npm run quant -- <prices.csv[.gz]> --model linear_method --objective MinRisk
 * One decision on a price file, printed with its certificate: for people who like to look.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  DATA_PERIODS,
  type DataPeriod,
  EXPECTED_RETURN_KEYS,
  type ExpectedReturnKey,
  MODEL_KEYS,
  type ModelKey,
  OBJECTIVE_KEYS,
} from '../src/keys.ts';
import { decideWeights } from '../src/policy/decide-weights.ts';
import type { PolicyObjective } from '../src/policy/policy-settings.ts';
import { alignReturns, type PricedSymbol } from '../src/returns/align.ts';
import { periodsPerYear, trainObservations } from '../src/returns/periods-per-year.ts';
import { withWarningAssets } from '../src/warning.ts';
import { lastDay, type PriceTable, readPriceCsv, symbolsOf } from './support/price-csv.ts';

const USAGE = `npm run quant -- <prices.csv[.gz]> [options]
  --model ${MODEL_KEYS.join(' | ')} | all      (linear_method)
  --objective ${OBJECTIVE_KEYS.join(' | ')}      (MinRisk)
  --target-return 0.10 --target-risk 0.15 --risk-aversion 5
  --expected ${EXPECTED_RETURN_KEYS.join(' | ')}      (bayes_stein)
  --train 182 (calendar days) --period ${DATA_PERIODS.join(' | ')} --decision yyyy-mm-dd (last row)
  --tickers A,B,C --domain US --max 0.4 --min 0 --short --nodewise --cost 0.002 --rf 0`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    model: { type: 'string', default: 'linear_method' },
    objective: { type: 'string', default: 'MinRisk' },
    'target-return': { type: 'string', default: '0.1' },
    'target-risk': { type: 'string', default: '0.15' },
    'risk-aversion': { type: 'string', default: '5' },
    expected: { type: 'string', default: 'bayes_stein' },
    train: { type: 'string', default: '182' },
    period: { type: 'string', default: '1day' },
    decision: { type: 'string' },
    tickers: { type: 'string' },
    domain: { type: 'string', default: 'US' },
    max: { type: 'string' },
    min: { type: 'string' },
    short: { type: 'boolean', default: false },
    nodewise: { type: 'boolean', default: false },
    cost: { type: 'string', default: '0' },
    rf: { type: 'string', default: '0' },
  },
});

function stop(message: string): never {
  console.error(`${message}\n\n${USAGE}`);
  process.exit(1);
}

function oneOf<Key extends string>(name: string, value: string, keys: readonly Key[]): Key {
  return keys.find((key) => key === value) ?? stop(`--${name} ${value}: one of ${keys.join(', ')}`);
}

function numberOf(name: string, text: string): number {
  const value = Number(text);
  return Number.isFinite(value) ? value : stop(`--${name} ${text} is not a number`);
}

function objectiveOf(): PolicyObjective {
  const type = oneOf('objective', values.objective, OBJECTIVE_KEYS);
  const riskAversion = numberOf('risk-aversion', values['risk-aversion']);
  switch (type) {
    case 'MinRisk-Target':
      return { type, targetReturn: numberOf('target-return', values['target-return']) };
    case 'MaxRet':
      return { type, targetRisk: numberOf('target-risk', values['target-risk']) };
    case 'Utility':
    case 'Utility-TrackingError':
      return { type, riskAversion };
    default:
      return { type };
  }
}

function tableOf(path: string): PriceTable {
  try {
    return readPriceCsv(resolve(process.env.INIT_CWD ?? '.', path));
  } catch (error) {
    return stop(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const percent = (value: number): string => `${(100 * value).toFixed(2)} %`;

function printDecision(model: ModelKey, assets: readonly PricedSymbol[], alignment: Aligned): void {
  const n = assets.length;
  const upper =
    values.max === undefined ? {} : { upper: new Float64Array(n).fill(numberOf('max', values.max)) };
  const lower =
    values.min === undefined ? {} : { lower: new Float64Array(n).fill(numberOf('min', values.min)) };
  const startedAt = performance.now();
  const run = decideWeights({
    settings: {
      model,
      objective: objectiveOf(),
      constraints: { ...(values.short && { short: true }), ...upper, ...lower },
      expectedReturns: oneOf<ExpectedReturnKey>('expected', values.expected, EXPECTED_RETURN_KEYS),
      views: [],
      riskFree: numberOf('rf', values.rf),
      nodewise: values.nodewise,
      costRate: numberOf('cost', values.cost),
      horizonYears: 1,
    },
    clean: alignment,
    symbols: assets.map(({ symbol }) => symbol),
    periodsPerYear: alignment.periodsPerYear,
    currentWeights: new Float64Array(n),
    warm: null,
    now: () => performance.now(),
  });
  const elapsed = performance.now() - startedAt;
  if (run.status !== 'decided') {
    console.log(`${model}: refused`);
    return;
  }
  const { result, warnings, fallbacks, model: risk, phi } = run;
  console.log(`\n${model}  (${elapsed.toFixed(1)} ms)`);
  const info = Object.entries(risk.info).filter(([, value]) => typeof value === 'number');
  if (info.length > 0)
    console.log(`  model       ${info.map(([key, value]) => `${key} ${value}`).join(', ')}`);
  for (const note of [...fallbacks, ...warnings])
    console.log(`  note        ${Object.values(note).join(' ')}`);
  if (result.status !== 'optimal') {
    console.log(`  ${result.status}  ${JSON.stringify(result)}`);
    return;
  }
  const { certificate } = result;
  const sample = result.volatilitySample === null ? '' : ` (sample ${percent(result.volatilitySample)})`;
  console.log(`  objective   ${result.objective} = ${result.objectiveValue}`);
  console.log(
    `  return      ${percent(result.expectedReturn)}${phi === undefined ? '' : ` (shrunk by ${percent(phi)})`}`,
  );
  console.log(`  volatility  ${percent(result.volatility)}${sample}`);
  console.log(
    `  proof       KKT ${result.kkt.toExponential(1)}, gap ${certificate.gap.toExponential(1)}, ${certificate.method}, ${certificate.iterations} iterations, ridge ${certificate.ridge}`,
  );
  for (const warning of result.warnings) console.log(`  note        ${Object.values(warning).join(' ')}`);
  const held = assets
    .map(({ symbol }, i) => ({ symbol, weight: result.weights[i]! }))
    .filter(({ weight }) => weight !== 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { symbol, weight } of held) console.log(`  ${percent(weight).padStart(10)}  ${symbol}`);
}

type Aligned = Extract<ReturnType<typeof alignReturns>, { status: 'clean' }>;

const [path] = positionals;
if (!path) stop('which price file?');
const table = tableOf(path);
const assets = symbolsOf(table, values.tickers?.split(',') ?? null, values.domain, 'LOCAL');
const dataPeriod: DataPeriod = oneOf('period', values.period, DATA_PERIODS);
const A = periodsPerYear(
  dataPeriod,
  assets.map(({ domain }) => domain),
);
const alignment = alignReturns({
  assets,
  currency: 'LOCAL',
  rates: {},
  dataPeriod,
  decision: values.decision ?? lastDay(table),
  observations: trainObservations(numberOf('train', values.train), A),
});
for (const note of [...alignment.notices, ...alignment.warnings])
  console.log(`note  ${Object.values(withWarningAssets(note, (i) => assets[i]!.symbol)).join(' ')}`);
if (alignment.status === 'error')
  stop(`${alignment.code}: ${alignment.found} of at least ${alignment.minimum}`);
const { T, n } = alignment.returns;
console.log(
  `${n} assets, ${T} returns from ${alignment.priceRowDates[0]} to ${alignment.priceRowDates.at(-1)}, A = ${A}`,
);
const models = values.model === 'all' ? MODEL_KEYS : [oneOf('model', values.model, MODEL_KEYS)];
for (const model of models) printDecision(model, assets, alignment);
