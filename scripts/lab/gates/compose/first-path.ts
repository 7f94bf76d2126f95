/** The first path of an administrator by REST: sign in, ask for a suggestion, approve it as a demo. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { RestClient } from '@ballast/testing/rest-client';

const SUGGESTION_MS = 120_000;
const BACK_MS = 30_000;
const POLL_MS = 200;
const MODEL = 'sample_algorithm';
/** What a product answers that is just coming back. */
const UNAVAILABLE = new Set<number | null>([null, 502, 503]);

/** The first calls after a crash may still meet a connection that died with it: they are asked again, as the web app does. */
const expectOk = async <Answer>(
  client: RestClient,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> => {
  const end = performance.now() + BACK_MS;
  let outcome = await client.call(method, path, body);
  while (UNAVAILABLE.has(outcome.status) && performance.now() < end) {
    await sleep(POLL_MS);
    outcome = await client.call(method, path, body);
  }
  if (outcome.status !== 200 && outcome.status !== 201)
    throw new Error(
      `${method} ${path} answered ${outcome.status}: ${JSON.stringify(outcome.body)?.slice(0, 300)}`,
    );
  return outcome.body as Answer;
};

/** The id of a portfolio whose first suggestion is being computed. */
export const askForSuggestion = async (client: RestClient): Promise<string> => {
  const wanted = { tab: 'market', types: ['equity'], exchanges: ['NYSE', 'NASDAQ'], size: 8 };
  const { list } = await expectOk<{ list: { symbol: string }[] }>(
    client,
    'POST',
    '/dataprovider/available-tickers',
    wanted,
  );
  const tickers = list.map(({ symbol }) => symbol);
  const configuration = { tickers, models: [MODEL, 'linear_method'], objective: 'MinRisk' };
  const portfolio = { name: 'Gate', plannedInvestment: 50_000, currency: 'USD', configuration };
  return (await expectOk<{ id: string }>(client, 'POST', '/portfolio', portfolio)).id;
};

export const awaitSuggestion = async (client: RestClient, id: string): Promise<void> => {
  for (const end = performance.now() + SUGGESTION_MS; performance.now() < end; await sleep(POLL_MS)) {
    const { status, body } = await client.call('GET', `/portfolio/${id}`);
    if (UNAVAILABLE.has(status)) continue;
    const found = (body as { status?: string }).status;
    if (found === 'first_suggestion') return;
    if (found !== 'calculating') throw new Error(`portfolio ${id}: ${status} ${found}`);
  }
  throw new Error(`portfolio ${id}: no suggestion after ${SUGGESTION_MS / 1000} s`);
};

export const approve = async (client: RestClient, id: string): Promise<void> => {
  const preview = await expectOk<{ model: string; rows: { symbol: string; pledge: number }[] }>(
    client,
    'GET',
    `/portfolio/${id}/calculate-transaction-amounts?model=${MODEL}`,
  );
  const transaction = preview.rows
    .filter(({ pledge }) => pledge !== 0)
    .map(({ symbol, pledge }) => ({ symbol, pledge }));
  const decision = { model: preview.model, transaction, integration: 'demo', portfolio: id };
  const { status, assets } = await expectOk<{ status: string; assets: unknown[] }>(
    client,
    'PUT',
    '/portfolio/approve',
    decision,
  );
  if (status !== 'approved' || assets.length === 0) throw new Error(`the approval left ${status}`);
};

export const walkFirstPath = async (client: RestClient): Promise<string> => {
  const id = await askForSuggestion(client);
  await awaitSuggestion(client, id);
  await approve(client, id);
  return id;
};
