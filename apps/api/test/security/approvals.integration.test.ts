/** safety F1: of any number of decisions at once, over two api processes, exactly one wins. */
import { assertLedgerBalances } from '@ballast/testing/postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Api } from '../../src/create-api.ts';
import { addSuggestion, MODEL, pledgesOf, type Suggested } from '../support/suggestions.ts';
import { type Account, createTestApi, restRequest, type TestApi } from '../support/test-api.ts';

let test: TestApi;
let apis: readonly Api[];
let ada: Account;
beforeAll(async () => {
  test = await createTestApi();
  apis = [test.api, await test.twin()];
  ada = await test.join('ada');
});
afterAll(() => test?.close());

type Decision = 'approve' | 'reject' | 'discard' | 'calculate' | 'delete';

const decide = async (decision: Decision, { portfolioId }: Suggested, pledges: object, nth: number) => {
  const requests = {
    approve: () =>
      restRequest('portfolio.approve', {
        portfolio: portfolioId,
        model: MODEL,
        integration: 'demo',
        transaction: pledges,
      }),
    reject: () => restRequest('portfolio.reject', { portfolio: portfolioId }),
    discard: () => restRequest('portfolio.deletePendingOptimization', { id: portfolioId }),
    calculate: () => restRequest('portfolio.calculate', { id: portfolioId }),
    delete: () => restRequest('portfolio.delete', { id: portfolioId }),
  };
  const request = requests[decision]();
  const response = await apis[nth % apis.length]?.app.inject({
    ...request,
    headers: { ...request.headers, authorization: `Bearer ${ada.accessToken}` },
  });
  return { decision, status: response?.statusCode ?? 0, code: response?.json().code as string | undefined };
};

/** On a machine that is busy elsewhere a call may wait too long for a connection; it has done nothing then, and is sent again. */
const decideInTheEnd: typeof decide = async (...decision) => {
  for (;;) {
    const answer = await decide(...decision);
    if (answer.code !== 'unavailable') return answer;
  }
};

const bookings = async ({ portfolioId, optimizationId }: Suggested) => {
  const [row] = await test.database.query<{ transactions: number; contributions: number; approvals: number }>(
    `SELECT (SELECT count(*)::int FROM transactions WHERE portfolio_id = $1) AS transactions,
      (SELECT count(*)::int FROM ledger_entries WHERE portfolio_id = $1 AND kind = 'contribution') AS contributions,
      (SELECT count(*)::int FROM audit WHERE subject_id = $2 AND action LIKE '%approve') AS approvals`,
    [portfolioId, optimizationId],
  );
  return row;
};

it.each([50, 100])('lets one of %i simultaneous approvals pass; the others are told so', async (count) => {
  const suggested = await addSuggestion(test, ada);
  const pledges = await pledgesOf(test, ada, suggested.portfolioId);
  const answers = await Promise.all(
    Array.from({ length: count }, (_, nth) => decideInTheEnd('approve', suggested, pledges, nth)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(count - 1);
  expect(await bookings(suggested)).toEqual({ transactions: pledges.length, contributions: 1, approvals: 1 });
  await assertLedgerBalances(test.database);
});

it('decides the suggestion that was looked at and no other one', async () => {
  const suggested = await addSuggestion(test, ada);
  const { portfolioId, optimizationId } = suggested;
  const transaction = await pledgesOf(test, ada, portfolioId);
  const approval = { portfolio: portfolioId, model: MODEL, integration: 'demo', transaction };
  const { optimizationId: another } = await addSuggestion(test, ada);
  const call = (key: 'portfolio.approve' | 'portfolio.reject', input: object) =>
    test.call(key, input, { token: ada.accessToken });
  for (const key of ['portfolio.approve', 'portfolio.reject'] as const) {
    const input = key === 'portfolio.approve' ? approval : { portfolio: portfolioId };
    const refused = await call(key, { ...input, optimization: another });
    expect([refused.status, refused.error?.code]).toEqual([409, 'conflict']);
  }
  expect(await bookings(suggested)).toEqual({ transactions: 0, contributions: 0, approvals: 0 });
  const preview = await test.call(
    'portfolio.calculateTransactionAmounts',
    { id: portfolioId },
    { token: ada.accessToken },
  );
  expect(preview.body).toMatchObject({ optimization: optimizationId });
  expect((await call('portfolio.approve', { ...approval, optimization: optimizationId })).status).toBe(200);
});

const RIVALS: readonly Decision[] = ['reject', 'discard', 'calculate', 'delete'];
const ROUNDS = 10;

it.each(RIVALS)('lets approve or %s pass, never both halves of each', async (rival) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const suggested = await addSuggestion(test, ada);
    const pledges = await pledgesOf(test, ada, suggested.portfolioId);
    const order: Decision[] = round % 2 === 0 ? ['approve', rival] : [rival, 'approve'];
    const answers = await Promise.all(
      order.map((decision, nth) => decide(decision, suggested, pledges, nth)),
    );
    const approved = answers.find(({ decision }) => decision === 'approve');
    const other = answers.find(({ decision }) => decision === rival);
    expect([200, 404, 409], JSON.stringify(answers)).toContain(approved?.status);
    // the rival of a decided suggestion loses; deleting or recalculating an approved portfolio is allowed
    if (rival === 'reject' || rival === 'discard')
      expect([approved?.status, other?.status].filter((status) => status === 200)).toHaveLength(1);
    const booked = await bookings(suggested);
    expect(booked?.approvals).toBe(approved?.status === 200 ? 1 : 0);
    expect(booked?.transactions).toBe(approved?.status === 200 ? pledges.length : 0);
  }
  await assertLedgerBalances(test.database);
});

it('does not approve what expires at the same moment', async () => {
  const suggested = await addSuggestion(test, ada);
  const pledges = await pledgesOf(test, ada, suggested.portfolioId);
  await test.database.query(
    `UPDATE optimizations SET created_at = now() - interval '2 days', expires_at = now() - interval '1 ms' WHERE id = $1`,
    [suggested.optimizationId],
  );
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, nth) => decide('approve', suggested, pledges, nth)),
  );
  expect(answers.every(({ status, code }) => status === 409 && code === 'suggestionExpired')).toBe(true);
});
