/**
 * The first path by REST alone: sign in, create a portfolio, wait for its suggestion, preview the trades, approve as demo.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type DescribedApi, openDescribedApi } from './described-api.ts';

const POLL_MS = 250;
const CALCULATION_LIMIT_MS = 120_000;
const PRICE_MOVES_MAX = 20;
const INVESTMENT = 50_000;
const TICKERS = 8;
const MODELS = ['sample_algorithm', 'linear_method'];

export interface ExampleAccount {
  readonly email: string;
  readonly password: string;
}

const largestCompanies = async (api: DescribedApi): Promise<string[]> => {
  const { body } = await api.call('POST', '/dataprovider/available-tickers', {
    body: { tab: 'market', types: ['equity'], exchanges: ['NYSE', 'NASDAQ'], size: TICKERS },
  });
  return (body.list as { symbol: string }[]).map(({ symbol }) => symbol);
};

const waitForSuggestion = async (api: DescribedApi, id: string) => {
  const deadline = Date.now() + CALCULATION_LIMIT_MS;
  while (Date.now() < deadline) {
    const { body } = await api.call('GET', '/portfolio/{id}', { path: { id } });
    if (body.status === 'error') throw new Error(`the calculation failed: ${JSON.stringify(body.error)}`);
    if (body.status !== 'calculating') return body;
    await wait(POLL_MS);
  }
  throw new Error('no suggestion came');
};

interface PreviewRow {
  readonly symbol: string;
  readonly pledge: number;
  readonly price: number;
}

const pricesOf = (preview: { readonly rows: readonly PreviewRow[] }): string =>
  JSON.stringify(preview.rows.map(({ symbol, price }) => [symbol, price]));

/** The suggested trades; asked for as the user's own they are the same, at the same prices. Prices may move between the two questions. */
const agreedTrades = async (api: DescribedApi, id: string) => {
  for (let asked = 0; asked < PRICE_MOVES_MAX; asked += 1) {
    const { body: preview } = await api.call('GET', '/portfolio/{id}/calculate-transaction-amounts', {
      path: { id },
      query: { model: MODELS[0] ?? '' },
    });
    const transaction = (preview.rows as PreviewRow[])
      .filter(({ pledge }) => pledge !== 0)
      .map(({ symbol, pledge }) => ({ symbol, pledge }));
    const { body: edited } = await api.call('POST', '/portfolio/{id}/preview-transactions', {
      path: { id },
      body: { model: preview.model, transaction },
    });
    if (pricesOf(edited) !== pricesOf(preview)) continue;
    if (edited.cashAfter !== preview.cashAfter) throw new Error('the same pledges give other trades');
    return { preview, transaction };
  }
  throw new Error(`prices moved ${PRICE_MOVES_MAX} times between two questions`);
};

const toCents = (amount: number): number => Math.round(amount * 100);

export const runExample = async (
  address: string,
  { email, password }: ExampleAccount,
  say: (line: string) => void,
): Promise<readonly string[]> => {
  const api = await openDescribedApi(address);
  await api.call('POST', '/auth/login', { body: { email, password: `${password}x` }, expects: 401 });
  const { body: session } = await api.call('POST', '/auth/login', { body: { email, password } });
  api.useToken(session.accessToken);
  const { body: user } = await api.call('GET', '/auth/user');
  say(`signed in as ${user.firstname} ${user.lastname}, plan ${user.subscription.plan.name}`);

  const tickers = await largestCompanies(api);
  const { body: created } = await api.call('POST', '/portfolio', {
    body: {
      name: `Example ${new Date().toISOString()}`,
      plannedInvestment: INVESTMENT,
      currency: 'USD',
      configuration: { tickers, models: MODELS, objective: 'MinRisk' },
    },
  });
  const { id } = created;
  say(`created portfolio ${id} of ${tickers.join(', ')}: ${created.status}`);

  const started = Date.now();
  const { pendingOptimization, status } = await waitForSuggestion(api, id);
  const models = Object.keys(pendingOptimization.results);
  say(`${status} after ${Date.now() - started} ms, answered by ${models.join(' and ')}`);

  const { preview, transaction } = await agreedTrades(api, id);
  say(
    `${transaction.length} suggested trades, cost ${preview.cost} ${preview.currency}, cash left ${preview.cashAfter}`,
  );

  const approval = { model: preview.model, transaction, integration: 'demo', portfolio: id };
  const { body: approved } = await api.call('PUT', '/portfolio/approve', { body: approval });
  if (approved.status !== 'approved') throw new Error(`the approval left ${approved.status}`);
  say(`approved: ${approved.assets.length} holdings worth ${approved.state.investment} ${approved.currency}`);
  await api.call('PUT', '/portfolio/approve', { body: approval, expects: 409 });

  const { body: booked } = await api.call('GET', '/portfolio/{id}/transactions', {
    path: { id },
    query: { size: '50' },
  });
  if (booked.count !== transaction.length) throw new Error(`${booked.count} transactions were booked`);
  const spent = (booked.records as { value: number; cost: number }[]).reduce(
    (sum, { value, cost }) => sum + toCents(value) + toCents(cost),
    0,
  );
  if (spent + toCents(approved.state.balance) !== toCents(INVESTMENT))
    throw new Error(`${spent / 100} spent and ${approved.state.balance} left of ${INVESTMENT}`);
  await api.call('GET', '/portfolio/{id}/optimizations', { path: { id } });
  await api.call('GET', '/portfolio/{id}/metrics', { path: { id } });
  const { body: list } = await api.call('GET', '/portfolio/list', { query: { size: '50' } });
  if (!list.records.some((record: { id: string }) => record.id === id)) throw new Error('the list lacks it');

  const { body: next } = await api.call('POST', '/auth/refresh', {
    body: { refreshToken: session.refreshToken },
  });
  api.useToken(next.accessToken);
  await api.call('DELETE', '/portfolio/{id}', { path: { id } });
  await api.call('GET', '/portfolio/{id}', { path: { id }, expects: 404 });
  await api.call('POST', '/auth/logout', { body: {} });
  say('deleted it again and signed out');
  return api.called();
};
