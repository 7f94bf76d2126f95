// The report of a portfolio (decision 069; goal: below 3 s), over REST, of 30 and of 300 holdings; and how long another call of the api takes meanwhile,
// which tells whether its event loop was held.
import { setTimeout as wait } from 'node:timers/promises';
import { type ChaosProduct, startChaosProduct } from '../chaos/chaos-product.ts';
import { percentile } from '../load/percentile.ts';
import { describeTimes } from './describe-times.ts';

const SIZES = [30, 300];
const ROUNDS = 12;
const PAGE = 50;
const POLL_MS = 50;
const GIVE_UP_MS = 120_000;
const MODEL = 'linear_method';
const INVESTMENT = 10_000_000;

type Ask = (method: 'GET' | 'POST' | 'PUT', path: string, input?: object) => Promise<Record<string, unknown>>;

const tickersOf = async (ask: Ask, count: number): Promise<string[]> => {
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(count / PAGE) }, (_, k) =>
      ask('POST', '/dataprovider/available-tickers', { page: k + 1, size: PAGE, exchanges: ['NASDAQ'] }),
    ),
  );
  return pages
    .flatMap(({ list }) => (list as { symbol: string }[]).map(({ symbol }) => symbol))
    .slice(0, count);
};

/** Equal weights by their rules, so that each ticker is held. */
const holdAll = async (ask: Ask, tickers: readonly string[]): Promise<string> => {
  const each = 1 / tickers.length;
  const value = tickers.map((symbol) => ({ symbol, min: 0.8 * each, max: 1.2 * each }));
  const constraints = { noShort: false, weightConstraints: { enabled: true, value } };
  const { id } = await ask('POST', '/portfolio', {
    ...{ name: `Of ${tickers.length}`, plannedInvestment: INVESTMENT },
    configuration: { tickers, models: [MODEL], constraints },
  });
  for (const end = performance.now() + GIVE_UP_MS; ; await wait(POLL_MS)) {
    const { status } = await ask('GET', `/portfolio/${id}`);
    if (status === 'first_suggestion') break;
    if (performance.now() > end) throw new Error(`no suggestion: ${status}`);
  }
  const { rows } = await ask('GET', `/portfolio/${id}/calculate-transaction-amounts`);
  const transaction = (rows as { symbol: string; pledge: number }[])
    .filter(({ pledge }) => pledge !== 0)
    .map(({ symbol, pledge }) => ({ symbol, pledge }));
  await ask('PUT', '/portfolio/approve', { portfolio: id, model: MODEL, integration: 'demo', transaction });
  return String(id);
};

const reportOf = async ({ address, client }: ChaosProduct, id: string): Promise<number> => {
  const response = await fetch(`${address}/api/v1/portfolio/report-generate/${id}`, {
    headers: { authorization: `Bearer ${client.token()}` },
  });
  if (response.status !== 200) throw new Error(`report: ${response.status} ${await response.text()}`);
  return (await response.arrayBuffer()).byteLength;
};

/** Health is asked all the while. */
const beside = async (address: string, work: () => Promise<void>): Promise<number[]> => {
  let isOver = false;
  const times: number[] = [];
  const asking = (async () => {
    while (!isOver) {
      const start = performance.now();
      await (await fetch(`${address}/health/live`)).text();
      times.push(performance.now() - start);
      await wait(5);
    }
  })();
  await work();
  isOver = true;
  await asking;
  return times;
};

export const benchReport = async (): Promise<void> => {
  const product = await startChaosProduct();
  const ask: Ask = async (method, path, input) => {
    const { status, body } = await product.client.call(method, path, input);
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body as Record<string, unknown>;
  };
  try {
    const tickers = await tickersOf(ask, Math.max(...SIZES));
    for (const size of SIZES) {
      const id = await holdAll(ask, tickers.slice(0, size));
      const since = performance.now();
      const bytes = await reportOf(product, id);
      const first = performance.now() - since;
      const times: number[] = [];
      const others = await beside(product.address, async () => {
        for (let k = 0; k < ROUNDS; k++) {
          const start = performance.now();
          await reportOf(product, id);
          times.push(performance.now() - start);
        }
      });
      console.log(
        describeTimes(`report, ${size} holdings`, times),
        `  first ${first.toFixed(0)} ms, ${(bytes / 1000).toFixed(0)} kB`,
      );
      console.log(
        `  another call meanwhile: 50 % ${percentile(others, 50).toFixed(1)} ms, 99 % ${percentile(others, 99).toFixed(1)} ms, longest ${Math.max(...others).toFixed(1)} ms`,
      );
    }
  } finally {
    await product.stop();
  }
};
