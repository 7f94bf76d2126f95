/** What Prometheus reads: requests by route, what waits, and the process itself; also while the database is lost. */
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, eventually } from './support/sockets.ts';
import { addPortfolio } from './support/suggestions.ts';
import { createTestApi, type TestApi } from './support/test-api.ts';

let test: TestApi;
beforeAll(async () => {
  test = await createTestApi({ isOne: true });
});
afterAll(() => test?.close());

const read = async (): Promise<Record<string, number>> => {
  const { statusCode, body } = await test.api.app.inject('/metrics');
  expect(statusCode).toBe(200);
  const samples = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    samples.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
};

it('tells requests by the pattern of their route, what waits, and who listens', async () => {
  const ada = await test.join('ada');
  const before = await read();
  expect(before).toMatchObject({ ballast_database_up: 1, ballast_sockets: 0 });
  await addPortfolio(test, ada);
  await addPortfolio(test, ada);
  const socket = await connect(await test.api.listen(), ada.accessToken);
  await eventually(async () => (await read()).ballast_events_unpublished === 0);
  const metrics = await read();
  expect(metrics).toMatchObject({
    'ballast_jobs_open{job="optimization"}': 2,
    'ballast_jobs_parked{job="optimization"}': 0,
    ballast_sockets: 1,
    'http_request_duration_seconds_count{method="POST",route="/api/v1/portfolio",status="2xx"}': 2,
  });
  expect(metrics['ballast_jobs_oldest_seconds{job="optimization"}']).toBeGreaterThan(0);
  expect(metrics.nodejs_eventloop_lag_p99_seconds).toBeDefined();
  socket.close();
});

it('are answered while the database keeps everybody waiting', async () => {
  const holder = new Client({ connectionString: test.database.superuserUrl });
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE job_requests IN ACCESS EXCLUSIVE MODE');
  const metrics = await read();
  await holder.query('ROLLBACK');
  await holder.end();
  expect(metrics.ballast_database_up).toBe(0);
  expect(metrics['ballast_jobs_open{job="optimization"}']).toBeUndefined();
  expect((await read()).ballast_database_up).toBe(1);
});
