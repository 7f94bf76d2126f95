/** Prints how long the calls take that pages and jobs wait for; nothing fails on time. */
import { DAY_MS } from '@ballast/contract/dates';
import { demoSeed } from '../src/demo-seed.ts';
import { createMarket } from '../src/market.ts';

const rows: { call: string; first: string; again: string }[] = [];
const format = (ms: number): string => `${ms.toFixed(ms < 10 ? 2 : 0)} ms`;

function time(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

function measure(call: string, run: () => unknown): void {
  const first = time(run);
  const again = Array.from({ length: 5 }, () => time(run)).sort((a, b) => a - b)[2]!;
  rows.push({ call, first: format(first), again: format(again) });
}

const friday = Date.parse('2026-11-20T15:30:12Z');
const YEAR = 365.25 * DAY_MS;
let market = createMarket(demoSeed);
const every = (count: number, step: number) =>
  Array.from({ length: count }, (_, i) => market.universe.tickerAt(i * step).symbol);
const companies = every(1000, 94);
const anything = every(1000, 112);
const ofType = (...types: readonly string[]) => {
  const all = [...market.universe.tickers()].filter(({ type }) => types.includes(type));
  return Array.from({ length: 1000 }, (_, i) => all[Math.floor((i * all.length) / 1000)]!.symbol);
};
const funds = ofType('fund', 'etf');
const money = ofType('currency', 'crypto');

/** The first call of each is on a market of its own, with nothing computed. */
function measureCold(call: string, run: () => unknown): void {
  market = createMarket(demoSeed);
  measure(call, run);
}

measure('make a market', () => createMarket(demoSeed));
measure('walk the universe of 112,339 tickers', () => {
  for (const ticker of market.universe.tickers()) if (ticker.symbol === '') throw new Error('no symbol');
});
measureCold('closes of 1,000 companies × 504 sessions', () =>
  market.dailyCloses(companies, '2024-11-18', '2026-11-20', 'all'),
);
measureCold('closes of 1,000 tickers of all kinds × 504 sessions', () =>
  market.dailyCloses(anything, '2024-11-18', '2026-11-20', 'all'),
);
measureCold('closes of 1,000 funds × 504 sessions', () =>
  market.dailyCloses(funds, '2024-11-18', '2026-11-20', 'all'),
);
measureCold('closes of 1,000 currencies and coins × 504 sessions', () =>
  market.dailyCloses(money, '2024-11-18', '2026-11-20', 'all'),
);
measureCold('closes of 100 companies since 2005', () =>
  market.dailyCloses(companies.slice(0, 100), '2005-01-03', '2026-11-20', 'all'),
);
measureCold('day bars of one company since 2005', () =>
  market.dailyBars(companies[3]!, '2005-01-03', '2026-11-20', 'splits'),
);
measureCold('day bars of one currency pair, two years', () =>
  market.dailyBars('USDTRY.FX.FOREX', '2024-11-18', '2026-11-20', 'none'),
);
measureCold('minutes of one company, five days', () =>
  market.candles(companies[3]!, {
    interval: '1minute',
    from: friday - 5 * DAY_MS,
    until: friday,
    adjustment: 'none',
  }),
);
measureCold('hours of one company, two years', () =>
  market.candles(companies[3]!, {
    interval: '1hour',
    from: friday - 2 * YEAR,
    until: friday,
    adjustment: 'splits',
  }),
);
measureCold('last prices of 1,000 companies', () =>
  companies.map((symbol) => market.priceAt(symbol, friday)),
);
let now = friday;
measure('one second of ticks of 1,000 companies', () => {
  now += 1000;
  return companies.map((symbol) => market.priceAt(symbol, now));
});

process.stdout.write(`${'call'.padEnd(56)}${'first'.padStart(10)}${'again'.padStart(10)}\n`);
for (const { call, first, again } of rows)
  process.stdout.write(`${call.padEnd(56)}${first.padStart(10)}${again.padStart(10)}\n`);
process.stdout.write(`memory ${Math.round(process.memoryUsage().rss / 1e6)} MB\n`);
