import { randomUUID } from 'node:crypto';
import { ERRORS, type ErrorCode } from '@ballast/contract/errors';
import { createPlan } from '@ballast/db/plans/plans';
import type { Mail } from '@ballast/integrations/mail/mail-sender';
import { buildPlanDetails } from '@ballast/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPortfolio, addSuggestion, definition, suggest, tickers } from './support/suggestions.ts';
import { type Account, createTestApi, PASSWORD, type TestApi } from './support/test-api.ts';
import { eventually, startTestWorker } from './support/with-worker.ts';

let test: TestApi;
let ada: Account;
beforeAll(async () => {
  test = await createTestApi();
  ada = await test.join('ada');
});
afterAll(() => test?.close());

const GOOD = 'seven quiet harbours in winter';

const call: TestApi['call'] = (key, input, options) =>
  test.call(key, input, { token: ada.accessToken, ...options });

it('is told which plan opens what its own locks', async () => {
  const tools = { now: test.clock.now(), newId: randomUUID };
  const small = buildPlanDetails({
    models: { linear_method: 'enabled' },
    objectives: { MinRisk: 'enabled', Sharpe: 'enabled' },
  });
  const plan = await createPlan(
    test.db,
    { name: 'Small', details: small, transactionCosts: [] },
    null,
    tools,
  );
  const middle = { ...small, models: { linear_method: 'enabled', shrunk_model: 'enabled' } } as const;
  await createPlan(test.db, { name: 'Middle', details: middle, transactionCosts: [] }, null, tools);
  const owner = await test.join('small-plan', { planId: plan.id });
  const { status, body } = await test.call('auth.unlockingPlans', {}, { token: owner.accessToken });
  expect(status).toBe(200);
  expect(body.models.linear_method).toBeUndefined();
  expect(body.models.shrunk_model).toBe('Middle');
  // the plan that every other account of this test has
  const { name } = (await call('auth.user', {})).body.subscription.plan;
  expect(body.models.oracle_method).toBe(name);
  expect(body.objectives).toMatchObject({ Utility: name });
  expect((await call('auth.unlockingPlans', {})).body).toEqual({
    models: {},
    objectives: {},
    constraints: {},
  });
});

describe('a password', () => {
  const wish = (newPassword: string, rest: object = {}) => ({
    currentPassword: PASSWORD,
    newPassword,
    newPasswordRepeat: newPassword,
    ...rest,
  });
  it('is changed only for a good one, different from the last, given twice, after the last was given', async () => {
    const refusals: readonly (readonly [object, ErrorCode, object | undefined])[] = [
      [wish('short'), 'passwordNotStrong', { newPassword: [{ code: 'min_length', limit: 8 }] }],
      [wish('password123'), 'passwordNotStrong', { newPassword: [{ code: 'invalid' }] }],
      [wish('ada@example.com'), 'passwordNotStrong', { newPassword: [{ code: 'invalid' }] }],
      [wish(PASSWORD), 'validation', { newPassword: [{ code: 'duplicate' }] }],
      [
        wish(GOOD, { newPasswordRepeat: `${GOOD}s` }),
        'validation',
        { newPasswordRepeat: [{ code: 'invalid' }] },
      ],
      [wish(GOOD, { currentPassword: 'wrong' }), 'validation', { currentPassword: [{ code: 'invalid' }] }],
    ];
    for (const [input, code, errors] of refusals) {
      const { error, status } = await call('auth.changePassword', input);
      expect([error?.code, error?.errors]).toEqual([code, errors]);
      // a 401 would sign out whoever mistyped (§8)
      expect(status).toBe(ERRORS[code].status);
      expect(status).not.toBe(401);
    }
  });

  it('signs every other session out within a second, and keeps this one', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => test.signIn(ada.email)));
    expect((await call('auth.sessions', {})).body.records.length).toBeGreaterThanOrEqual(6);
    expect((await call('auth.changePassword', wish(GOOD))).body).toEqual({ status: 'done' });
    test.clock.advance(1000);
    for (const { accessToken, refreshToken } of others) {
      expect((await test.call('auth.user', {}, { token: accessToken })).status).toBe(401);
      expect((await test.call('auth.refresh', { refreshToken })).status).toBe(401);
    }
    expect((await call('auth.user', {})).status).toBe(200);
    expect((await test.call('auth.login', { email: ada.email, password: PASSWORD })).status).toBe(401);
    expect((await test.call('auth.login', { email: ada.email, password: GOOD })).status).toBe(200);
  });
});

describe('a sign-in', () => {
  it.each([
    ['', ''],
    ['ada@example.com', ''],
    ['  ', PASSWORD],
  ])('needs e-mail and password: not %j with %j', async (email, password) => {
    const { status, error } = await test.call('auth.login', { email, password });
    expect([status, error?.code, error?.message]).toEqual([
      400,
      'emailAndPasswordRequired',
      'E-mail and password are required',
    ]);
  });
});

describe('a profile', () => {
  it('takes name, language and consent, and no address of somebody else', async () => {
    await test.addUser({ email: 'taken@example.com' });
    const profile = { firstname: 'Adá', lastname: 'L', email: ada.email };
    const currentPassword = GOOD;
    const taken = await call('auth.updateProfile', {
      ...profile,
      email: 'TAKEN@example.com',
      currentPassword,
    });
    expect([taken.status, taken.error?.errors]).toEqual([409, { email: [{ code: 'duplicate' }] }]);
    const changed = await call('auth.updateProfile', { ...profile, approvedConsentText: 'I agree.' });
    expect(changed.body).toMatchObject({ firstname: 'Adá', approvedConsentText: 'I agree.' });
    expect((await call('auth.changeLanguage', { language: 'tr' })).body.language).toBe('tr');
  });

  it('changes the address for the password alone, signs others out and tells the old one', async () => {
    const mover = await test.join('mover');
    const stolen = await test.signIn(mover.email);
    const own = { token: mover.accessToken };
    const profile = { firstname: 'M', lastname: 'O', email: 'moved@example.com' };
    for (const [currentPassword, code] of [
      [undefined, 'required'],
      ['wrong', 'invalid'],
    ] as const) {
      const input = { ...profile, ...(currentPassword && { currentPassword }) };
      const refused = await test.call('auth.updateProfile', input, own);
      expect([refused.status, refused.error?.errors]).toEqual([400, { currentPassword: [{ code }] }]);
    }
    const moved = await test.call('auth.updateProfile', { ...profile, currentPassword: PASSWORD }, own);
    expect(moved.body).toMatchObject({ email: 'moved@example.com' });
    test.clock.advance(1000);
    expect((await test.call('auth.user', {}, own)).status).toBe(200);
    expect((await test.call('auth.user', {}, { token: stolen.accessToken })).status).toBe(401);
    expect((await test.call('auth.login', { email: mover.email, password: PASSWORD })).status).toBe(401);
    const mails: Mail[] = [];
    const worker = await startTestWorker(test, {
      send: async (mail) => {
        mails.push(mail);
        return undefined;
      },
    });
    try {
      const open = () => test.db.jobRequest.count({ where: { job: 'mail', finishedAt: null } });
      await eventually(open, (count) => count === 0);
    } finally {
      await worker.close();
    }
    expect(mails.filter(({ to }) => to === mover.email)).toHaveLength(1);
    expect(mails.some(({ to }) => to === 'moved@example.com')).toBe(false);
  });

  it('ends single sessions', async () => {
    const other = await test.join('other-device');
    const { body } = await test.call('auth.sessions', {}, { token: other.accessToken });
    const [session] = body.records;
    expect(session.current).toBe(true);
    const ended = await test.call('auth.endSession', { id: session.id }, { token: other.accessToken });
    expect(ended.body).toEqual({ status: 'done' });
    test.clock.advance(1000);
    expect((await test.call('auth.user', {}, { token: other.accessToken })).status).toBe(401);
  });
});

it('tells what is used of the plan', async () => {
  const details = buildPlanDetails({ maxPortfolioCount: 3, monthlyOptimizationLimit: null });
  const tools = { now: test.clock.now(), newId: randomUUID };
  const plan = await createPlan(test.db, { name: 'Metered', details, transactionCosts: [] }, null, tools);
  const user = await test.join('metered', { planId: plan.id });
  await addPortfolio(test, user);
  const { body } = await test.call('auth.usage', {}, { token: user.accessToken });
  expect(body.timeZone).toBe('UTC');
  expect(body.meters.slice(0, 2)).toEqual([
    { key: 'portfolios', used: 1, limit: 3 },
    { key: 'optimizationsThisMonth', used: 1, limit: null },
  ]);
});

it('changes a definition, and recalculates with it when asked', async () => {
  const id = await addPortfolio(test, ada);
  const running = await call('portfolio.update', { id, ...definition({ name: 'Too early' }) });
  expect(running.error?.code).toBe('calculationRunning');
  await suggest(test, id);
  const renamed = await call('portfolio.update', { id, ...definition({ name: 'Renamed' }) });
  expect(renamed.body).toMatchObject({ name: 'Renamed', status: 'first_suggestion' });
  const again = await call('portfolio.update', {
    id,
    ...definition({ configuration: { tickers: tickers(4), models: ['linear_method'] } }),
    rebalanceOnUpdate: true,
  });
  expect(again.body).toMatchObject({ status: 'calculating', tickerCount: 4, pendingOptimization: null });
  const benchmarks = tickers(2);
  expect((await call('portfolio.setBenchmarks', { id, benchmarks })).body.benchmarks).toEqual(benchmarks);
  const unknown = await call('portfolio.setBenchmarks', { id, benchmarks: ['NOPE.US.NASDAQ'] });
  expect(unknown.error?.code).toBe('unknownSymbol');
});

it('lists and deletes notifications in the language of their reader', async () => {
  const eve = await test.join('eve', { language: 'de' });
  await addSuggestion(test, eve);
  const { body } = await test.call('notification.list', {}, { token: eve.accessToken });
  expect(body.count).toBe(1);
  expect(body.records[0]).toMatchObject({ kind: 'suggestion_ready', portfolio: { name: 'Core' } });
  expect(body.records[0].message).toContain('Core');
  const { id } = body.records[0];
  expect((await test.call('notification.delete', { id }, { token: eve.accessToken })).status).toBe(200);
  expect((await test.call('notification.delete', { id }, { token: eve.accessToken })).status).toBe(404);
  expect((await test.call('notification.deleteAll', {}, { token: eve.accessToken })).status).toBe(200);
});

/** safety B3: of fifty creations at once over two processes exactly as many pass as the plan has left. */
it('keeps the plan’s limits however many ask at once', async () => {
  const { buildPlanDetails } = await import('@ballast/testing/builders');
  const { createPlan } = await import('@ballast/db/plans/plans');
  const { randomUUID } = await import('node:crypto');
  const { restRequest } = await import('./support/test-api.ts');
  const details = buildPlanDetails({ maxPortfolioCount: 5 });
  const plan = await createPlan(test.db, { name: 'Five', details, transactionCosts: [] }, null, {
    now: test.clock.now(),
    newId: randomUUID,
  });
  const bob = await test.join('bob', { planId: plan.id });
  const apis = [test.api, await test.twin()];
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, nth) => {
      const request = restRequest('portfolio.create', definition({ name: `P${nth}` }));
      const response = await apis[nth % 2]?.app.inject({
        ...request,
        headers: { ...request.headers, authorization: `Bearer ${bob.accessToken}` },
      });
      return response?.statusCode;
    }),
  );
  expect(answers.filter((status) => status === 200)).toHaveLength(5);
  expect(answers.filter((status) => status === 403)).toHaveLength(45);
});
