/** The portfolio of the story: ten companies of Borsa İstanbul on their real closes, and the rules under which it lives; and others, drawn by a seed. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { REBALANCING_DEFAULT } from '@ballast/contract/entities/defaults';
import { type PortfolioWrite, portfolioWriteSchema } from '@ballast/contract/entities/portfolio';
import type { Rebalancing } from '@ballast/contract/entities/rebalancing';
import { MODEL_KEYS, type ModelKey } from '@ballast/quant/keys';
import { createRandom } from '@ballast/testing/seeded-random';

export const PRICE_FILE = 'tr-bist-2021-2026.csv.gz';
/** A thousandth of what is traded; the venue takes the same. */
export const COST_RATE = 0.001;
const MODEL = 'linear_method';
const CODES = 'AKBNK ASELS BIMAS EREGL FROTO KCHOL SISE THYAO TUPRS TTKOM'.split(' ');
const TICKERS = CODES.map((code) => `${code}.F.BIST`);

export interface StoryRules {
  readonly definition: PortfolioWrite;
  readonly model: ModelKey;
  /** A session: the portfolio is decided at its close. */
  readonly firstDay: string;
}

const REBALANCING: Rebalancing = {
  ...REBALANCING_DEFAULT,
  active: true,
  method: 'newOptimization',
  threshold: { active: true, value: 0.06 },
  drift: { active: true, value: 0.1 },
  period: { active: true, value: 90 },
  jump: { active: true, value: 0.099 },
};

const input = {
  name: 'Borsa',
  currency: 'TRY' as const,
  plannedInvestment: 1_000_000,
  transactionCost: COST_RATE,
  dataPeriod: '1day' as const,
  trainPeriod: 365,
  rebalancing: REBALANCING,
  configuration: {
    tickers: TICKERS,
    models: [MODEL],
    objective: 'MinRisk' as const,
    constraints: {
      noShort: false,
      weightAndGroup: true,
      weightConstraints: {
        enabled: true,
        value: TICKERS.map((symbol) => ({ symbol, min: 0.03, max: 0.25 })),
      },
    },
  },
};

export const STORY: StoryRules = {
  definition: portfolioWriteSchema.parse(input),
  model: MODEL,
  /** The first session of 2023. */
  firstDay: '2023-01-02',
};

/** Weeks end on it. In the month before the exchange stayed shut on days that its calendar has, as nobody could know (decision 084). */
const FRIDAY = '2023-03-03';
const OBJECTIVES = ['MinRisk', 'Sharpe', 'MaxRet', 'Utility'] as const;

/** Rules of a portfolio that people could ask for, with triggers that fire now and then; the same for the same seed. */
export const drawRules = (seed: number): StoryRules => {
  const random = createRandom(seed);
  const between = (low: number, high: number) => low + (high - low) * random();
  const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(items.length * random())] as Item;
  const some = (value: number) => ({ active: random() < 0.5, value });
  const first = Math.floor(6 * random());
  const tickers = TICKERS.slice(first, first + 3 + Math.floor(3 * random()));
  const others = TICKERS.filter((symbol) => !tickers.includes(symbol));
  const model = oneOf(MODEL_KEYS);
  const constraints = oneOf([
    {},
    {
      noShort: false,
      weightAndGroup: true,
      weightConstraints: { enabled: true, value: tickers.map((symbol) => ({ symbol, min: 0.02, max: 0.6 })) },
    },
    { maxTurnover: 0.3 },
    { noShort: false, cardinalityConstraints: { enabled: true, value: 2 } },
  ]);
  return {
    definition: portfolioWriteSchema.parse({
      ...input,
      name: `Seed ${seed}`,
      plannedInvestment: oneOf([50_000, 1_000_000, 25_000_000]),
      dataPeriod: oneOf(['1day', '1day', '3days', '1week', '2weeks'] as const),
      // enough observations of two weeks, too
      trainPeriod: oneOf([365, 730]),
      rebalancing: {
        ...REBALANCING_DEFAULT,
        method: oneOf(['newOptimization', 'newOptimization', 'adjustToOriginal'] as const),
        threshold: some(between(0.01, 0.05)),
        drift: { active: true, value: between(0.02, 0.06) },
        period: some(Math.floor(between(5, 40))),
        outperform: {
          active: random() < 0.5,
          value: { symbols: [oneOf(others)], value: between(0.03, 0.1) },
        },
        jump: some(between(0.05, 0.09)),
      },
      configuration: {
        ...{ tickers, models: [model], objective: oneOf(OBJECTIVES), constraints },
        // attainable: a cap that is not asks people, and becomes MinRisk where there is nobody to ask (decision 084)
        riskProfile: { targetRisk: between(0.5, 0.9), riskAversion: { value: 7, trackingError: false } },
      },
    }),
    model,
    firstDay: FRIDAY,
  };
};

export interface Closes {
  readonly dates: readonly string[];
  readonly values: Float64Array;
}

/** By symbol; days without a close are left out. */
export const readCloses = (path: string): ReadonlyMap<string, Closes> => {
  const [header = '', ...lines] = gunzipSync(readFileSync(path)).toString('utf8').trim().split('\n');
  const names = header.split(',');
  const rows = lines.map((line) => line.split(','));
  return new Map(
    CODES.map((code, i) => {
      const column = names.indexOf(`${code}.IS`);
      const known = rows.filter((row) => (row[column] ?? '') !== '');
      const dates = known.map(([date = '']) => date);
      return [
        TICKERS[i] as string,
        { dates, values: Float64Array.from(known, (row) => Number(row[column])) },
      ];
    }),
  );
};
