/** A portfolio of its own, from its definition to orders at Matriks, while the product is killed: what got no answer is asked after. */
import { setTimeout as wait } from 'node:timers/promises';
import type { RestClient } from '@ballast/testing/rest-client';

export interface Sender {
  readonly client: RestClient;
  readonly tickers: readonly string[];
}

const PAUSE_MS = 200;
const PATIENCE_MS = 180_000;
const MODEL = 'linear_method';

/** Until the answer is what is waited for; whatever else it is, is asked for again. */
const eventually = async <Body>(
  { client }: Sender,
  [method, path, body]: readonly [string, string, unknown?],
  isDone: (body: Body) => boolean = () => true,
): Promise<Body> => {
  let last = '';
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await wait(PAUSE_MS)) {
    const outcome = await client.call(method, path, body);
    if (outcome.status === 200 && isDone(outcome.body as Body)) return outcome.body as Body;
    last = `${outcome.status} ${JSON.stringify(outcome.body)?.slice(0, 300)}`;
  }
  throw new Error(`${method} ${path}: ${last}`);
};

interface Shown {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly pendingOptimization: object | null;
}

/** A creation without an answer may have taken place: it is looked for by its name. */
const create = async (sender: Sender, name: string, assets: number): Promise<string> => {
  const configuration = { tickers: sender.tickers.slice(0, assets), models: [MODEL] };
  for (;;) {
    const { records } = await eventually<{ records: Shown[] }>(sender, [
      'GET',
      '/portfolio/list?page=1&size=100',
    ]);
    const found = records.find((one) => one.name === name);
    if (found !== undefined) return found.id;
    await sender.client.call('POST', '/portfolio', { name, configuration });
    await wait(PAUSE_MS);
  }
};

interface Row {
  readonly symbol: string;
  readonly pledge: number;
  readonly price: number;
}

/** Its id. Approved once, by whichever of the tries. */
export const approveAtVenue = async (sender: Sender, nth: number, assets: number): Promise<string> => {
  const id = await create(sender, `Orders ${nth}`, assets);
  await eventually<Shown>(
    sender,
    ['GET', `/portfolio/${id}`],
    ({ pendingOptimization, status }) => pendingOptimization !== null || status === 'error',
  );
  for (;;) {
    const { pendingOptimization } = await eventually<Shown>(sender, ['GET', `/portfolio/${id}`]);
    if (pendingOptimization === null) return id;
    const { rows } = await eventually<{ rows: Row[] }>(sender, [
      'GET',
      `/portfolio/${id}/calculate-transaction-amounts`,
    ]);
    const transaction = rows
      .filter(({ pledge }) => pledge !== 0)
      .map(({ symbol, pledge, price }) => ({ symbol, pledge, price }));
    await sender.client.call('PUT', '/portfolio/approve', {
      ...{ portfolio: id, model: MODEL, integration: 'matriks', transaction },
    });
  }
};
