// Questions that a worker answers while the request waits (decision 061; goal: below 1 s), over REST, for 30 and for 300 tickers, one after the other;
// then again while the worker's ordinary places are all taken by optimizations of 300 tickers.
import { setTimeout as wait } from 'node:timers/promises';
import { MODEL_KEYS } from '@ballast/quant/keys';
import { startChaosProduct } from '../chaos/chaos-product.ts';
import { describeTimes } from './describe-times.ts';

const SIZES = [30, 300];
const ROUNDS = 20;
const PAGE = 50;
const POLL_MS = 50;
const GIVE_UP_MS = 120_000;
const MODEL = 'linear_method';

type Ask = (method: 'GET' | 'POST', path: string, input?: object) => Promise<Record<string, unknown>>;

const timed = async (name: string, ask: () => Promise<unknown>, rounds = ROUNDS): Promise<void> => {
  const since = performance.now();
  await ask();
  const first = performance.now() - since;
  const times: number[] = [];
  for (let k = 0; k < rounds; k++) {
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
  }
  console.log(describeTimes(name, times), `  first ${first.toFixed(0)} ms`);
};

const questionsOf = async (ask: Ask, tickers: readonly string[]) => {
  const definition = { configuration: { tickers, models: [MODEL] } };
  const { id } = await ask('POST', '/portfolio', { name: `Of ${tickers.length}`, ...definition });
  for (const end = performance.now() + GIVE_UP_MS; ; await wait(POLL_MS)) {
    const { status } = await ask('GET', `/portfolio/${id}`);
    if (status === 'first_suggestion') break;
    if (performance.now() > end) throw new Error(`no suggestion: ${status}`);
  }
  const { rows } = (await ask('GET', `/portfolio/${id}/calculate-transaction-amounts`)) as {
    rows: { symbol: string; pledge: number; proposedWeight: number }[];
  };
  const [largest] = rows.toSorted((a, b) => b.pledge - a.pledge);
  const transaction = rows
    .filter(({ pledge }) => pledge !== 0)
    .map(({ symbol, pledge }) => ({ symbol, pledge }));
  const pins = [{ symbol: largest?.symbol, action: 'cap', weight: (largest?.proposedWeight ?? 0) / 2 }];
  return [
    ['solve', () => ask('POST', `/portfolio/${id}/preview-solve`, { model: MODEL, pins })],
    ['figures', () => ask('POST', `/portfolio/${id}/preview-figures`, { model: MODEL, transaction })],
    ['limits', () => ask('POST', '/portfolio/preview-limits', definition)],
    ['triggers', () => ask('POST', '/portfolio/preview-triggers', definition)],
  ] as const;
};

export const benchPreviews = async (): Promise<void> => {
  const product = await startChaosProduct({});
  const { client } = product;
  const ask: Ask = async (method, path, input) => {
    const { status, body } = await client.call(method, path, input);
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body as Record<string, unknown>;
  };
  const page = async (number: number): Promise<string[]> => {
    const input = { page: number, size: PAGE, exchanges: ['NASDAQ'] };
    const { list } = (await ask('POST', '/dataprovider/available-tickers', input)) as {
      list: { symbol: string }[];
    };
    return list.map(({ symbol }) => symbol);
  };
  try {
    const pages = await Promise.all(Array.from({ length: Math.max(...SIZES) / PAGE }, (_, k) => page(k + 1)));
    const many = pages.flat();
    for (const size of SIZES)
      for (const [name, question] of await questionsOf(ask, many.slice(0, size)))
        await timed(`${name}, ${size} tickers`, question);
    const questions = await questionsOf(ask, many.slice(0, SIZES[0]));
    for (let k = 0; k < 4; k++) {
      const configuration = { tickers: many, models: MODEL_KEYS };
      await ask('POST', '/portfolio', { name: `Busy ${k}`, configuration });
    }
    for (const [name, question] of questions)
      await timed(`${name}, ${SIZES[0]} tickers, workers busy`, question, 5);
  } finally {
    await product.stop();
  }
};
