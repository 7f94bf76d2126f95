/** The portfolio of the story: ten companies of Borsa İstanbul on their real closes, and the rules under which it lives. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { REBALANCING_DEFAULT } from '@ballast/contract/entities/defaults';
import { portfolioWriteSchema } from '@ballast/contract/entities/portfolio';
import type { Rebalancing } from '@ballast/contract/entities/rebalancing';

export const PRICE_FILE = 'tr-bist-2021-2026.csv.gz';
/** The first session of 2023. */
export const FIRST_DAY = '2023-01-02';
export const MODEL = 'linear_method';
const CODES = 'AKBNK ASELS BIMAS EREGL FROTO KCHOL SISE THYAO TUPRS TTKOM'.split(' ');
export const TICKERS = CODES.map((code) => `${code}.F.BIST`);

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
  /** A thousandth of what is traded; the venue takes the same. */
  transactionCost: 0.001,
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

export const definition = portfolioWriteSchema.parse(input);

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
