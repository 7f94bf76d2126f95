/**
 * What the product says of series whose secret is known, through import, job and api: a random walk shows no skill, returns that follow the
 * ones before do. FORECAST_SEEDS=100 is the whole gate; its figures are in docs/results/forecasts.md.
 */
import type { ForecastModel } from '@ballast/contract/entities/forecast';
import type { OperationOutput } from '@ballast/contract/operations';
import { createJobSender } from '@ballast/jobs/job-sender';
import { queueServerOf } from '@ballast/jobs/queue-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createImports } from './support/imports.ts';
import { plantedPrices, weekdaysUntil, wideCsv } from './support/planted-series.ts';
import { createTestApi, createTestClock, type TestApi } from './support/test-api.ts';
import { eventually, startTestWorker } from './support/with-worker.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const SEEDS = Number(process.env.FORECAST_SEEDS ?? 5);
const DAYS = 1765;
const PHI = 0.3;
/** Of a hundred at least 93 walks without and 90 planted ones with skill. */
const WITHOUT_MIN = 0.93;
const WITH_MIN = 0.9;
const TOKEN_MS = 60_000;

let test: TestApi;
let token: string;
let worker: Awaited<ReturnType<typeof startTestWorker>>;
beforeAll(async () => {
  test = await createTestApi({ clock: createTestClock(NOW) });
  worker = await startTestWorker(test, undefined, {}, { forecastsPerMarket: 2 * SEEDS });
  const admin = await test.join('admin', { role: 'admin' });
  token = admin.accessToken;
  const dates = weekdaysUntil('2026-11-19', DAYS);
  const seeds = Array.from({ length: SEEDS }, (_, k) => k + 1);
  const series = new Map([
    ...seeds.map((seed) => [`W${seed}`, plantedPrices(seed, 0, DAYS)] as const),
    ...seeds.map((seed) => [`A${seed}`, plantedPrices(seed, PHI, DAYS)] as const),
  ]);
  const imported = await createImports(test, admin).importFile('planted.csv', wideCsv(dates, series), {
    dataset: 'planted',
  });
  expect(imported).toMatchObject({ status: 'published', rejected: 0 });
  for (const domain of ['FX', 'F', 'US'])
    await test.call('marketImport.setSource', { domain, source: 'files' }, { token });
});
afterAll(async () => {
  await worker?.close();
  await test?.close();
});

it(
  'says that random walks show no skill, and that planted returns do',
  async () => {
    const sender = createJobSender(queueServerOf(test.database.url, test.env.REDIS_URL), () => undefined);
    let signedInAt = performance.now();
    const list = async (page: number) => {
      if (performance.now() - signedInAt > TOKEN_MS) {
        token = (await test.signIn('admin@example.com')).accessToken;
        signedInAt = performance.now();
      }
      const { status, body } = await test.call(
        'forecast.models',
        { size: 100, page, sort: 'symbol' },
        { token },
      );
      expect(status, JSON.stringify(body)).toBe(200);
      return body as OperationOutput<'forecast.models'>;
    };
    const { meta } = await eventually(
      async () => {
        await sender.send('forecasts', {}, { id: 'asked' });
        return list(1);
      },
      ({ meta: { totalSize } }) => totalSize === 2 * SEEDS,
      SEEDS * 240_000,
    );
    await sender.close();
    const pages = Array.from({ length: Math.ceil((2 * SEEDS) / 100) }, (_, k) => k + 1);
    const cards: ForecastModel[] = [];
    for (const page of pages) cards.push(...(await list(page)).list);
    const skilled = (first: string) =>
      cards.filter(({ symbol, hasDemonstratedSkill }) => symbol.startsWith(first) && hasDemonstratedSkill)
        .length;
    const [walks, planted] = [skilled('W'), skilled('A')];
    const told = `${SEEDS - walks} of ${SEEDS} walks without skill, ${planted} of ${SEEDS} planted series with it`;
    expect(walks, told).toBeLessThanOrEqual(Math.ceil((1 - WITHOUT_MIN) * SEEDS));
    expect(planted, told).toBeGreaterThanOrEqual(Math.floor(WITH_MIN * SEEDS));
    expect(meta.skilled).toBe(walks + planted);
    for (const { model, symbol } of cards.filter(({ symbol }) => symbol.startsWith('A')))
      expect(model, symbol).not.toBe('drift');
  },
  SEEDS * 240_000,
);
