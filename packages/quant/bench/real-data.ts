/**
 * npm run real-data -w packages/quant -- <prices folder>
 * All ten models × six objectives on real prices: certificates, times, fall-backs and what looks odd. Prints, and keeps nothing.
 */
import { join, resolve } from 'node:path';
import { readPriceCsv, symbolsOf } from '../bin/support/price-csv.ts';
import type { Fallback } from '../src/fallback/fallback.ts';
import { MODEL_KEYS, type ModelKey } from '../src/keys.ts';
import { decideWeights } from '../src/policy/decide-weights.ts';
import type { PolicyObjective } from '../src/policy/policy-settings.ts';
import { type AlignedReturns, alignReturns, type PricedSymbol } from '../src/returns/align.ts';
import { periodsPerYear, trainObservations } from '../src/returns/periods-per-year.ts';
import { type Warning, withWarningAssets } from '../src/warning.ts';

interface Market {
  readonly name: string;
  readonly files: readonly {
    readonly file: string;
    readonly domain: string;
    readonly only?: readonly string[];
  }[];
  readonly decision: string;
  readonly trainDays: number;
}

const MARKETS: readonly Market[] = [
  {
    name: 'S&P 500 (413), half a year',
    files: [{ file: 'us-sp500-2015-2017.csv.gz', domain: 'US' }],
    decision: '2016-12-30',
    trainDays: 182,
  },
  {
    name: 'Borsa Istanbul (73), half a year',
    files: [{ file: 'tr-bist-2021-2026.csv.gz', domain: 'F' }],
    decision: '2025-06-30',
    trainDays: 182,
  },
  {
    name: 'EURO STOXX (39), one year of the financial crisis',
    files: [{ file: 'eu-eurostoxx39-2000-2015.csv.gz', domain: 'EU' }],
    decision: '2009-03-31',
    trainDays: 365,
  },
  {
    name: 'Hang Seng (47), half a year',
    files: [{ file: 'as-hsi47-2000-2015.csv.gz', domain: 'AS' }],
    decision: '2015-08-31',
    trainDays: 182,
  },
  {
    name: 'Crypto beside funds (BTC, ETH, SPY, GLD, TLT, XLE)',
    files: [
      { file: 'us-multiasset6-2010-2024.csv.gz', domain: 'US', only: ['SPY', 'GLD', 'TLT', 'XLE'] },
      { file: 'crypto-btc-eth-2014-2025.csv.gz', domain: 'CR' },
    ],
    decision: '2022-06-30',
    trainDays: 182,
  },
  {
    name: 'Crypto alone (BTC, ETH)',
    files: [{ file: 'crypto-btc-eth-2014-2025.csv.gz', domain: 'CR' }],
    decision: '2022-06-30',
    trainDays: 182,
  },
];

const OBJECTIVES: readonly PolicyObjective[] = [
  { type: 'MinRisk' },
  { type: 'MinRisk-Target', targetReturn: 0.1 },
  { type: 'MaxRet', targetRisk: 0.125 },
  { type: 'Sharpe' },
  { type: 'Utility', riskAversion: 5 },
  { type: 'Utility-TrackingError', riskAversion: 5 },
];

interface Cell {
  readonly isRefused: boolean;
  readonly text: string;
  readonly kkt: number | null;
  readonly gap: number | null;
  readonly milliseconds: number;
  readonly volatility: number | null;
  readonly volatilitySample: number | null;
  readonly warnings: readonly Warning[];
  readonly fallbacks: readonly Fallback[];
}

const [folder] = process.argv.slice(2).map((path) => resolve(process.env.INIT_CWD ?? '.', path));
if (!folder) {
  console.error('usage: npm run real-data -w packages/quant -- <prices folder>');
  process.exit(1);
}

function decide(
  model: ModelKey,
  objective: PolicyObjective,
  clean: AlignedReturns,
  assets: PricedSymbol[],
): Cell {
  const startedAt = performance.now();
  const run = decideWeights({
    settings: {
      model,
      objective,
      constraints: {},
      expectedReturns: 'bayes_stein',
      views: [],
      riskFree: 0,
      nodewise: false,
      costRate: 0,
      horizonYears: 1,
    },
    clean,
    symbols: assets.map(({ symbol }) => symbol),
    periodsPerYear: clean.periodsPerYear,
    currentWeights: new Float64Array(assets.length),
    warm: null,
  });
  const milliseconds = performance.now() - startedAt;
  if (run.status !== 'decided') throw new Error('not decided');
  const { result, fallbacks, warnings } = run;
  const shared = { milliseconds, fallbacks, warnings, isRefused: result.status === 'error' };
  const none = { kkt: null, gap: null, volatility: null, volatilitySample: null };
  if (result.status === 'infeasible') {
    const { maxReturn, minVolatility, maxExcessReturn } = result.attainable;
    const limit = maxReturn ?? minVolatility ?? maxExcessReturn ?? Number.NaN;
    return { ...shared, ...none, text: `out of reach (${(100 * limit).toFixed(1)} %)` };
  }
  if (result.status === 'error') return { ...shared, ...none, text: `**${result.code}**` };
  const held = result.weights.filter((w) => w !== 0).length;
  return {
    ...shared,
    text: `${(100 * result.volatility).toFixed(1)} %, ${held} held, ${result.certificate.method}`,
    kkt: result.kkt,
    gap: result.certificate.gap,
    volatility: result.volatility,
    volatilitySample: result.volatilitySample,
    warnings: [...warnings, ...result.warnings],
  };
}

function loadAssets({ files }: Market): PricedSymbol[] {
  return files.flatMap(({ file, domain, only }) =>
    symbolsOf(readPriceCsv(join(folder!, file)), only ?? null, domain, 'LOCAL'),
  );
}

const say = (line = ''): void => console.log(line);

function describeNotes(notes: readonly Warning[], assets: readonly PricedSymbol[]): string {
  return notes
    .filter(({ warning }) => warning !== 'after-decision')
    .map((note) => Object.values(withWarningAssets(note, (i) => assets[i]!.symbol)).join(' '))
    .join('; ');
}

let cells = 0;
let worstKkt = 0;
let failures = 0;
for (const market of MARKETS) {
  const assets = loadAssets(market);
  const domains = assets.map(({ domain }) => domain);
  const alignment = alignReturns({
    assets,
    currency: 'LOCAL',
    rates: {},
    dataPeriod: '1day',
    decision: market.decision,
    observations: trainObservations(market.trainDays, periodsPerYear('1day', domains)),
  });
  say(`## ${market.name}`);
  say();
  if (alignment.status === 'error') {
    say(`Refused: ${alignment.code}, ${alignment.found} of at least ${alignment.minimum}.`);
    say();
    continue;
  }
  const { T, n } = alignment.returns;
  say(`${n} assets × ${T} returns to ${alignment.priceRowDates.at(-1)}.`);
  const notes = describeNotes([...alignment.warnings, ...alignment.notices], assets);
  if (notes) say(`Alignment: ${notes}.`);
  say();
  say(
    `| model | ${OBJECTIVES.map(({ type }) => type).join(' | ')} | worst KKT | worst gap | total ms | notes |`,
  );
  say(`|---|${OBJECTIVES.map(() => '---').join('|')}|---|---|---|---|`);
  for (const model of MODEL_KEYS) {
    const row = OBJECTIVES.map((objective) => decide(model, objective, alignment, assets));
    const kkt = Math.max(...row.map((cell) => cell.kkt ?? 0));
    const gap = Math.max(...row.map((cell) => cell.gap ?? 0));
    const notes = [
      ...new Set(
        row
          .flatMap((cell) => [...cell.fallbacks, ...cell.warnings])
          .map((note) => Object.values(note).join(' ')),
      ),
    ];
    const ratios = row.flatMap(({ volatility, volatilitySample }) =>
      volatility && volatilitySample ? [volatility / volatilitySample] : [],
    );
    const ratio =
      ratios.length > 0
        ? `model/sample risk ${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`
        : '';
    const total = row.reduce((sum, cell) => sum + cell.milliseconds, 0);
    say(
      `| ${model} | ${row.map(({ text }) => text).join(' | ')} | ${kkt.toExponential(1)} | ${gap.toExponential(1)} | ${total.toFixed(0)} | ${[...notes, ratio].filter(Boolean).join(', ')} |`,
    );
    cells += row.length;
    worstKkt = Math.max(worstKkt, kkt);
    failures += row.filter(({ isRefused }) => isRefused).length;
  }
  say();
}
say(`${cells} decisions, worst KKT residual ${worstKkt.toExponential(1)}, ${failures} failures.`);
