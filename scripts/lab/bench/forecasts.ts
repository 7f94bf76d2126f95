/**
 * Twelve cards of forecasts (goal: below 300 ms), the page of a ticker that is stored (500 ms), and of one that nobody asked for before (2 s), over REST, among 100,000
 * tickers. `FORECASTS_STORED` (6000) are stored for each interval: copies of a real one with accuracies of their own.
 */
import { Client } from 'pg';
import { startChaosProduct } from '../chaos/chaos-product.ts';
import { describeTimes } from './describe-times.ts';

const STORED = Number(process.env.FORECASTS_STORED ?? 6000);
const ROUNDS = 40;
const UNSEEN = 20;
const PAGE = 100;

type Ask = (method: 'GET' | 'POST', path: string, input?: object) => Promise<unknown>;

/** As many symbols as the search finds. */
const symbolsOf = async (ask: Ask, count: number): Promise<readonly string[]> => {
  const symbols: string[] = [];
  for (let page = 1; symbols.length < count; page += 1) {
    const input = { page, size: PAGE, markets: ['US'], types: ['equity'] };
    const { list } = (await ask('POST', '/dataprovider/available-tickers', input)) as {
      list: { symbol: string }[];
    };
    symbols.push(...list.map(({ symbol }) => symbol));
  }
  return symbols.slice(0, count);
};

const fill = async (url: string, symbols: readonly string[]): Promise<void> => {
  const database = new Client({ connectionString: url });
  await database.connect();
  await database.query(
    `INSERT INTO forecasts
     SELECT (jsonb_populate_record(f, jsonb_build_object('symbol', s.symbol, 'interval', i.interval,
       'accuracy', 0.45 + 0.1 * random(), 'price', 1 + 500 * random(), 'is_skilled', random() < 0.03))).*
     FROM forecasts f, unnest($1::text[]) s (symbol), unnest($2::text[]) i (interval)
     WHERE f.symbol = $3 AND f.interval = '1day' ON CONFLICT DO NOTHING`,
    [symbols, ['1day', '3days', '1week'], symbols[0]],
  );
  await database.query('ANALYZE forecasts');
  await database.end();
};

const timed = async (name: string, asks: readonly (() => Promise<unknown>)[]): Promise<void> => {
  const times: number[] = [];
  for (const ask of asks) {
    const since = performance.now();
    await ask();
    times.push(performance.now() - since);
  }
  console.log(describeTimes(name, times));
};

export const benchForecasts = async (): Promise<void> => {
  const product = await startChaosProduct({});
  const { client } = product;
  const ask: Ask = async (method, path, input) => {
    const { status, body } = await client.call(method, path, input);
    // computed too slowly: whoever looks at it asks again
    if (status === 504) return ask(method, path, input);
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const ticker = (symbol: string) => () => ask('GET', `/forecast/${encodeURIComponent(symbol)}`);
  const again = (run: () => Promise<unknown>) => Array.from({ length: ROUNDS }, () => run);
  const list = (input: object) => again(() => ask('POST', '/forecast/models', input));
  try {
    const symbols = await symbolsOf(ask, STORED + UNSEEN);
    const [first = ''] = symbols;
    await ticker(first)();
    await fill(product.superuserUrl(), symbols.slice(0, STORED));
    await timed('12 cards, as the page opens', list({}));
    await timed('12 cards, page 300', list({ page: 300 }));
    await timed('12 cards, by price', list({ sort: 'price', asc: true }));
    await timed('12 cards, one market', list({ markets: ['US'] }));
    await timed('12 cards, one country', list({ countries: ['US'] }));
    await timed('12 cards, searched', list({ search: 'bank' }));
    await timed('12 cards, searched by one letter', list({ search: 'a' }));
    await timed('a ticker that is stored', again(ticker(first)));
    await timed('a ticker that nobody asked for', symbols.slice(-UNSEEN).map(ticker));
  } finally {
    await product.stop();
  }
};
