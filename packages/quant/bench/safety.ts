/**
 * npm run safety -w packages/quant -- [--seeds 100] [--prices <folder>]
 * The full counts behind the reduced ones of the test suite: no look-ahead (100 seeds × 10 models), bad prices (12 kinds × 10
 * models × 6 objectives × seeds/10), and no trade on a day without a session on real calendars.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readPriceCsv, symbolsOf } from '../bin/support/price-csv.ts';
import { MODEL_KEYS } from '../src/keys.ts';
import { alignHistory } from '../src/simulation/align-history.ts';
import { type Policy, simulate, startCheckpoint } from '../src/simulation/engine.ts';
import { everyRows } from '../src/simulation/scheduled-policies.ts';
import { ALL_OBJECTIVES, DAMAGE_KINDS, judge } from '../test/support/bad-prices.ts';
import { findLookAhead, LOOK_AHEAD_RULES } from '../test/support/look-ahead.ts';

const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '100' }, prices: { type: 'string' } },
});
const seeds = Number(values.seeds);
let violations = 0;
const report = (line: string): void => {
  violations++;
  console.log(`VIOLATION ${line}`);
};

function checkLookAhead(): void {
  for (const model of MODEL_KEYS) {
    for (let seed = 1; seed <= seeds; seed++) {
      const found = findLookAhead(model, seed);
      if (found) report(found);
    }
  }
  console.log(`look-ahead: ${MODEL_KEYS.length} models × ${seeds} seeds`);
}

function checkBadPrices(): void {
  const outcomes = new Map<string, number>();
  const rounds = Math.max(1, Math.floor(seeds / 10));
  for (const kind of DAMAGE_KINDS) {
    for (const model of MODEL_KEYS) {
      for (const objective of ALL_OBJECTIVES) {
        for (let seed = 100; seed < 100 + rounds; seed++) {
          const { outcome, fault } = judge(kind, model, objective, seed, 1 + (seed % 3));
          outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
          if (fault) report(`${kind} ${model} ${objective.type} seed ${seed}: ${fault}`);
        }
      }
    }
  }
  console.log(`bad prices: ${DAMAGE_KINDS.length} kinds × 10 models × 6 objectives × ${rounds} seeds`);
  for (const [outcome, count] of [...outcomes].sort((a, b) => b[1] - a[1]))
    console.log(`  ${count}  ${outcome}`);
}

const CALENDARS = [
  ['us-large20-1990-2022.csv.gz', 'US', '2012-01-03', '2022-01-03'],
  ['us-sp500-2015-2017.csv.gz', 'US', '2015-06-01', '2017-03-31'],
  ['tr-bist-2021-2026.csv.gz', 'F', '2021-09-01', '2026-08-07'],
  ['eu-eurostoxx39-2000-2015.csv.gz', 'EU', '2005-01-03', '2015-01-03'],
  ['as-hsi47-2000-2015.csv.gz', 'AS', '2005-01-03', '2015-01-03'],
  ['crypto-btc-eth-2014-2025.csv.gz', 'CR', '2015-01-01', '2025-01-01'],
] as const;

/** Equal weights, restored at every decision. */
const equalWeights: Policy<null, never> = (view) => {
  const n = view.symbols.length;
  return { order: new Float64Array(n).fill(1 / n), memory: null, note: null };
};

function checkCalendars(folder: string): void {
  for (const [file, domain, from, until] of CALENDARS) {
    const table = readPriceCsv(join(folder, file));
    const rowOf = new Map(table.dates.map((date, t) => [date, t]));
    let trades = 0;
    for (const dataPeriod of ['1day', '3days', '1week', '2weeks'] as const) {
      const { history, start } = alignHistory({
        assets: symbolsOf(table, null, domain, 'LOCAL'),
        watched: [],
        currency: 'LOCAL',
        rates: {},
        dataPeriod,
        firstDecision: from,
        until,
        observations: 1,
      });
      const rules = { ...LOOK_AHEAD_RULES, start };
      const checkpoint = startCheckpoint(history.symbols.length, rules, null);
      let held = new Float64Array(history.symbols.length);
      for (const event of simulate(history, everyRows(equalWeights, start, 1), rules, checkpoint)) {
        if (event.type === 'trade') trades++;
        if (event.type !== 'value') continue;
        const { date, checkpoint: after } = event.value;
        after.shares.forEach((units, i) => {
          // a series that has ended is closed at its last price, which is no trade
          if (units === held[i] || units === 0) return;
          if (!(table.columns[i]![rowOf.get(date)!]! > 0))
            report(`${file} ${dataPeriod}: ${history.symbols[i]} traded on ${date} without a close`);
        });
        held = Float64Array.from(after.shares);
      }
    }
    console.log(`calendar ${file}: ${trades} trades from ${from} to ${until}`);
  }
}

const startedAt = performance.now();
checkLookAhead();
checkBadPrices();
if (values.prices) checkCalendars(resolve(process.env.INIT_CWD ?? '.', values.prices));
console.log(`${violations} violations, ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
process.exit(violations > 0 ? 1 : 0);
