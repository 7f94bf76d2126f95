/** How right forecasts would have been on real prices of BALLAST_SHARED_DIR, against "always up". Prints, and judges nothing. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { calendarOf } from '@ballast/market/calendars/calendars';
import { FORECAST_MODEL_KEYS } from '@ballast/quant/keys';
import { forecastModels, type Modelled } from '@ballast/worker/compute/forecast-models';

const root = join(import.meta.dirname, '../../..');
const FOLDER = join(resolve(root, process.env.BALLAST_SHARED_DIR ?? '../shared'), 'market-data/prices');

const FILES = [
  // two columns have splits that their source forgot
  {
    name: 'Borsa Istanbul',
    file: 'tr-bist-2021-2026.csv.gz',
    calendar: 'istanbul',
    without: ['CCOLA.IS', 'HEKTS.IS'],
  },
  { name: 'S&P 500', file: 'us-sp500-2015-2017.csv.gz', calendar: 'newYork', without: [] },
  {
    name: 'large US, seven years',
    file: 'us-large19-spy-1990-2024.csv.gz',
    calendar: 'newYork',
    without: [],
  },
  {
    name: 'rates of the ECB, seven years',
    file: 'fx-ecb-eurbase-1999-2026.csv.gz',
    calendar: 'forex',
    without: [],
  },
] as const;

const CHANCE = 0.025;

const print = (line: string) => process.stdout.write(`${line}\n`);
const percent = (value: number) => (100 * value).toFixed(1).padStart(6);
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const readSeries = (file: string, without: readonly string[]) => {
  const [heading = '', ...lines] = gunzipSync(readFileSync(join(FOLDER, file)))
    .toString()
    .trimEnd()
    .split('\n');
  const rows = lines.map((line) => line.split(','));
  return heading
    .split(',')
    .map((symbol, at) => {
      const known = rows.filter((row) => Number(row[at]) > 0);
      const dates = known.map((row) => row[0] ?? '');
      return { symbol, dates, closes: Float64Array.from(known, (row) => Number(row[at])) };
    })
    .filter(({ symbol }, at) => at > 0 && !without.includes(symbol));
};

const tell = (name: string, all: readonly Modelled[]): void => {
  const told = all.filter(({ models }) => models.length > 0);
  const shown = told.flatMap(({ models }) => models.slice(0, 1));
  const of = (pick: (model: (typeof shown)[number]) => number | null | undefined) =>
    meanOf(shown.map((model) => pick(model) ?? Number.NaN));
  const skilled = shown.filter(({ record }) => record.hasDemonstratedSkill).length;
  const above = shown.filter(
    ({ record }) => (record.interval?.[0] ?? 0) > Math.max(0.5, record.upShare ?? 1),
  ).length;
  print(
    `${name}: ${told.length} series, ${all.length - told.length} refused, ${of(({ record }) => record.n).toFixed(0)} tries each`,
  );
  print(
    `  shown   accuracy ${percent(of(({ record }) => record.accuracy))} %  always up ${percent(of(({ record }) => record.upShare))} %` +
      `  skill ${skilled}, one interval above ${above}, by chance up to ${(CHANCE * told.length).toFixed(1)}`,
  );
  for (const key of FORECAST_MODEL_KEYS) {
    const some = told.flatMap(({ models }) => models.filter((model) => model.key === key));
    if (some.length === 0) continue;
    const accuracy = meanOf(some.map(({ record }) => record.accuracy ?? Number.NaN));
    const skill = some.filter(({ record }) => record.hasDemonstratedSkill).length;
    const isShown = shown.filter((model) => model.key === key).length;
    print(
      `  ${key.padEnd(9)} of ${some.length}, shown ${isShown}, accuracy ${percent(accuracy)} %, skill ${skill}`,
    );
  }
  const shares = (p: number) =>
    meanOf(
      shown
        .flatMap(({ calibration }) => calibration.filter(({ probability }) => probability === p))
        .map(({ share }) => share),
    );
  print(
    `  below the quantiles of 10, 50, 90 %: ${[0.1, 0.5, 0.9].map((p) => percent(shares(p))).join(' ')} %`,
  );
};

export const benchForecastAccuracy = async (): Promise<void> => {
  if (!existsSync(FOLDER)) throw new Error('BALLAST_SHARED_DIR: no market-data');
  for (const { name, file, calendar, without } of FILES)
    tell(
      name,
      readSeries(file, without).map((series) => forecastModels(series, '1day', calendarOf(calendar))),
    );
};
