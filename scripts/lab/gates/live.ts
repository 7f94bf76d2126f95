/**
 * `npm run gate:live`: `/health/live` answers in less than 50 ms while four optimizations of 300 tickers run (safety H5), and
 * while forty people sign in at once, again and again (safety A1).
 */
import { setTimeout as wait } from 'node:timers/promises';
import { startProduct } from '@ballast/testing/product';

const LIMIT_MS = 50;
const OPTIMIZATIONS = 4;
const TICKERS = 300;
const PROBE_EVERY_MS = 10;
const STATUS_EVERY_MS = 500;
/** What the machine gives without optimizations, to compare with. */
const IDLE_MS = 4000;
const SIGN_INS = 40;
const SIGN_IN_ROUNDS = 3;
/** No more than twenty at once are checked for one account. */
const ACCOUNTS = ['premium', 'standard', 'demo'];
const MODELS = [
  'sample_algorithm',
  'linear_method',
  'shrunk_model',
  'static_magnus_algorithm',
  'graphical_algorithm',
  'nonlinear_method',
];

const product = await startProduct({ WORKER_CONCURRENCY: String(OPTIMIZATIONS) });
const failures: string[] = [];
try {
  const { address } = product;
  const call = async <Answer>(
    method: string,
    path: string,
    token: string | null,
    body?: unknown,
  ): Promise<Answer> => {
    const response = await fetch(`${address}/api/v1${path}`, {
      method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  const signIn = (name: string) =>
    call<{ accessToken: string }>('POST', '/auth/login', null, {
      email: `${name}@ballast.example`,
      password: 'ballast-demo',
      rememberMe: false,
    });
  const { accessToken } = await signIn('premium');
  const pages = Array.from({ length: Math.ceil(TICKERS / 50) }, (_, page) =>
    call<{ list: { symbol: string }[] }>('POST', '/dataprovider/available-tickers', accessToken, {
      page: page + 1,
      size: 50,
      exchanges: ['NASDAQ'],
    }),
  );
  const tickers = (await Promise.all(pages)).flatMap(({ list }) => list.map(({ symbol }) => symbol));
  const create = (k: number) =>
    call<{ id: string }>('POST', '/portfolio', accessToken, {
      name: `Gate ${k + 1}`,
      configuration: { tickers: [...new Set(tickers)].slice(0, TICKERS), models: MODELS },
    });
  /** Asks until told to stop; answers the times in ascending order. */
  const startProbing = () => {
    const times: number[] = [];
    let isRunning = true;
    const probing = (async () => {
      while (isRunning) {
        const since = performance.now();
        const response = await fetch(`${address}/health/live`);
        await response.arrayBuffer();
        times.push(performance.now() - since);
        if (!response.ok) failures.push(`/health/live answered ${response.status}`);
        await wait(PROBE_EVERY_MS);
      }
    })();
    return async () => {
      isRunning = false;
      await probing;
      return times.sort((x, y) => x - y);
    };
  };
  const at = (times: readonly number[], share: number) =>
    times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;
  const describe = (times: readonly number[]) =>
    [0.5, 0.95, 0.99, 1].map((share) => `p${100 * share} ${at(times, share).toFixed(1)} ms`).join(', ');

  const stopIdle = startProbing();
  await wait(IDLE_MS);
  const idle = await stopIdle();
  const stopBusy = startProbing();
  const startedAt = performance.now();
  const portfolios = await Promise.all(Array.from({ length: OPTIMIZATIONS }, (_, k) => create(k)));

  for (const { id } of portfolios) {
    for (;;) {
      const { status } = await call<{ status: string }>('GET', `/portfolio/${id}`, accessToken);
      if (status !== 'calculating') {
        if (status !== 'first_suggestion') failures.push(`a portfolio ended as ${status}`);
        break;
      }
      await wait(STATUS_EVERY_MS);
    }
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const busy = await stopBusy();
  const what = `${OPTIMIZATIONS} optimizations of ${TICKERS} tickers in ${seconds.toFixed(1)} s`;
  process.stdout.write(`idle: /health/live ${idle.length} times: ${describe(idle)}\n`);
  process.stdout.write(`${what}: /health/live ${busy.length} times: ${describe(busy)}\n`);
  if (at(busy, 0.99) >= LIMIT_MS) failures.push(`p99 is not below ${LIMIT_MS} ms`);

  const stopCrowded = startProbing();
  const crowdedAt = performance.now();
  for (let round = 0; round < SIGN_IN_ROUNDS; round += 1)
    await Promise.all(
      Array.from({ length: SIGN_INS }, (_, k) => signIn(ACCOUNTS[k % ACCOUNTS.length] ?? 'premium')),
    );
  const perSecond = (SIGN_INS * SIGN_IN_ROUNDS * 1000) / (performance.now() - crowdedAt);
  const crowded = await stopCrowded();
  process.stdout.write(
    `${SIGN_INS} sign-ins at once, ${perSecond.toFixed(0)} a second: /health/live ${crowded.length} times: ${describe(crowded)}\n`,
  );
  if (at(crowded, 0.99) >= LIMIT_MS) failures.push(`p99 beside sign-ins is not below ${LIMIT_MS} ms`);
} finally {
  await product.stop();
}
for (const failure of failures) process.stdout.write(`${failure}\n`);
process.exitCode = failures.length > 0 ? 1 : 0;
