/** §7 Admin: users, plans, statistics, audit and the installation, over the api (safety B4). */
import { randomUUID } from 'node:crypto';
import { OPERATION_KEYS, type OperationKey, operationOf } from '@ballast/contract/operations';
import { buildPlanDetails } from '@ballast/testing/builders';
import { isFormula } from '@ballast/testing/formula-texts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stateHash } from './support/state-hash.ts';
import { addPortfolio, addSuggestion, MODEL, pledgesOf } from './support/suggestions.ts';
import { type Account, createTestApi, type TestApi } from './support/test-api.ts';
import { validInput } from './support/valid-input.ts';

const GOOD = 'seven quiet harbours in winter';

let test: TestApi;
let admin: Account;
beforeAll(async () => {
  test = await createTestApi({ env: { TIME_ZONE: 'Europe/Istanbul' } });
  admin = await test.join('admin', { role: 'admin', firstname: 'Grace', lastname: 'Hopper' });
});
afterAll(() => test?.close());

const call: TestApi['call'] = (key, input, options) =>
  test.call(key, input, { token: admin.accessToken, ...options });

const newUser = (overrides: object = {}) => ({
  firstname: 'Işıl',
  lastname: 'Yılmaz',
  email: `${randomUUID()}@example.com`,
  plan: test.planId,
  password: GOOD,
  ...overrides,
});

const newPlan = (overrides: object = {}) => ({
  name: `Plan ${randomUUID()}`,
  details: buildPlanDetails(),
  transactionCosts: [],
  ...overrides,
});

const auditOf = (subjectId: string) =>
  test.db.audit.findMany({ where: { subjectId, actorId: admin.user.id }, orderBy: { id: 'asc' } });

describe('administrative calls (§6.02, §6.03)', () => {
  it('answer administrators alone, over REST and tRPC, and leave everything as it was', async () => {
    const user = await test.join('plain');
    const demo = await test.join('visitor', { isDemo: true });
    const expired = await test.join('over', { role: 'admin' });
    const inactive = await test.join('asleep', { role: 'admin' });
    await test.database.query('UPDATE users SET expiration_date = $2 WHERE id = $1', [
      expired.user.id,
      new Date(0),
    ]);
    await test.database.query('UPDATE users SET is_active = false WHERE id = $1', [inactive.user.id]);
    test.clock.advance(2000);
    const callers = [
      [undefined, 401, 'unauthorized'],
      [user.accessToken, 403, 'forbidden'],
      [demo.accessToken, 403, 'forbidden'],
      [expired.accessToken, 401, 'subscriptionExpired'],
      [inactive.accessToken, 401, 'unauthorized'],
    ] as const;
    const keys = OPERATION_KEYS.filter((key) => {
      const { area, access } = operationOf(key);
      return area === 'admin' && access === 'admin';
    });
    expect(keys).toHaveLength(17);
    const before = await stateHash(test.database);
    for (const key of keys)
      for (const [token, status, code] of callers)
        for (const transport of ['rest', 'trpc'] as const) {
          if (transport === 'trpc' && operationOf(key).response !== undefined) continue;
          const answer = await test.call(key, validInput(key), { token, transport });
          expect([answer.status, answer.error?.code], `${key} ${transport}`).toEqual([status, code]);
        }
    expect(await stateHash(test.database)).toBe(before);
  });
});

describe('users', () => {
  it('are created, changed and deleted, each step with its actor in the audit (§7.21, §7.23)', async () => {
    const email = 'isil@example.com';
    const created = await call('admin.createUser', newUser({ email, language: 'tr' }));
    expect(created.status).toBe(200);
    expect(created.body).toMatchObject({
      firstname: 'Işıl',
      email,
      role: 'user',
      language: 'tr',
      isActive: true,
      isDemo: false,
      expirationDate: null,
      portfolioCount: 0,
      simulationCount: 0,
      subscription: { plan: { id: test.planId } },
    });
    expect(created.response.body).not.toContain('argon2');
    const { id } = created.body;
    expect((await test.call('auth.login', { email, password: GOOD })).status).toBe(200);

    const expirationDate = '2099-01-01T00:00:00.000Z';
    const changed = await call('admin.updateUser', { id, lastname: 'Kaya', expirationDate });
    expect(changed.body).toMatchObject({ firstname: 'Işıl', lastname: 'Kaya', expirationDate, email });
    expect((await call('admin.deleteUser', { id })).body).toEqual({ status: 'done' });
    expect((await call('admin.updateUser', { id, lastname: 'Gone' })).error?.code).toBe('userNotFound');
    expect((await call('admin.deleteUser', { id })).error?.code).toBe('userNotFound');
    expect((await test.call('auth.login', { email, password: GOOD })).status).toBe(401);
    const actions = (await auditOf(id)).map(({ action }) => action);
    expect(actions).toEqual(['user.create', 'user.update', 'user.delete']);
    expect(
      JSON.stringify(await auditOf(id), (_, value) => (typeof value === 'bigint' ? '' : value)),
    ).not.toContain(GOOD);
  });

  it('are refused with the field that is wrong, and nothing changes', async () => {
    const { id } = (await call('admin.createUser', newUser())).body;
    const visitor = await test.addUser({ isDemo: true });
    const before = await stateHash(test.database);
    const refusals = [
      ['admin.createUser', newUser({ email: 'ADMIN@example.com' }), 409, 'emailTaken', 'email', 'duplicate'],
      ['admin.createUser', newUser({ email: 'a@demo.invalid' }), 400, 'validation', 'email', 'email'],
      ['admin.createUser', newUser({ email: 'not-an-address' }), 400, 'validation', 'email', 'email'],
      ['admin.createUser', newUser({ plan: randomUUID() }), 400, 'validation', 'plan', 'invalid'],
      [
        'admin.createUser',
        newUser({ password: 'short' }),
        400,
        'passwordNotStrong',
        'password',
        'min_length',
      ],
      [
        'admin.createUser',
        newUser({ password: 'password123' }),
        400,
        'passwordNotStrong',
        'password',
        'invalid',
      ],
      ['admin.createUser', newUser({ firstname: '' }), 400, 'validation', 'firstname', 'min_length'],
      ['admin.createUser', newUser({ role: 'owner' }), 400, 'validation', 'role', 'one_of'],
      ['admin.updateUser', { id, email: 'admin@example.com' }, 409, 'emailTaken', 'email', 'duplicate'],
      ['admin.updateUser', { id, plan: randomUUID() }, 400, 'validation', 'plan', 'invalid'],
      [
        'admin.updateUser',
        { id, expirationDate: 'tomorrow' },
        400,
        'validation',
        'expirationDate',
        'invalid',
      ],
      ['admin.updateUser', { id, password: GOOD }, 400, 'validation', 'password', 'unknown_field'],
      ['admin.updateUser', { id: visitor, email: 'v@example.com' }, 400, 'validation', 'email', 'invalid'],
      ['admin.updateUser', { id: visitor, role: 'admin' }, 400, 'validation', 'role', 'invalid'],
    ] as const;
    for (const [key, input, status, code, field, fieldCode] of refusals) {
      const answer = await call(key, input);
      expect([answer.status, answer.error?.code], `${key} ${field}`).toEqual([status, code]);
      expect(answer.error?.errors?.[field]?.[0]?.code, `${key} ${field}`).toBe(fieldCode);
    }
    expect(await stateHash(test.database)).toBe(before);
  });

  it('are searched whatever the letters, and nothing in a search is a wildcard (§7.19)', async () => {
    const mark = 'Zq';
    const people = [
      ['İpek', `${mark}Işık`],
      ['ipek', `${mark}isik`],
      ['Günther', `${mark}Straße`],
      ['100%', `${mark}_under\\score`],
    ] as const;
    for (const [firstname, lastname] of people) await test.addUser({ firstname, lastname });
    const find = async (search: string) => {
      const { body } = await call('admin.users', { search });
      return body.list
        .map(({ firstname, lastname }: { firstname: string; lastname: string }) => `${firstname} ${lastname}`)
        .filter((name: string) => name.includes(mark))
        .sort();
    };
    const both = people
      .slice(0, 2)
      .map((name) => name.join(' '))
      .sort();
    for (const search of ['zqışık', 'ZQIŞIK', 'zqisik', 'ZQISIK', 'İPEK zq', 'ıpek zq', ' zqisik '])
      expect(await find(search), search).toEqual(both);
    expect(await find('GUNTHER')).toEqual(['Günther ZqStraße']);
    for (const search of ['100%', 'zq_under', 'under\\score'])
      expect(await find(search), search).toHaveLength(1);
    for (const search of ['1%0', 'zq%under', 'zqxunder', '%', '\\']) {
      const { list } = (await call('admin.users', { search, limit: 100 })).body;
      for (const { firstname, lastname, email } of list)
        expect(`${firstname} ${lastname} ${email}`.includes(search), search).toBe(true);
    }
    expect((await call('admin.users', { search: 'gunther@' })).body.meta.totalSize).toBe(0);
  });

  it('come newest first, ten to a page, with counts of portfolios and simulations (§3.05, §9.10)', async () => {
    const owner = await test.join('owner');
    await addSuggestion(test, owner);
    const deleted = await addSuggestion(test, owner);
    await test.database.query('UPDATE portfolios SET deleted_at = now() WHERE id = $1', [
      deleted.portfolioId,
    ]);
    await test.database.query(
      `INSERT INTO simulations (id, user_id, name, definition, currency, investment, start_date, test_start, test_end, total_portfolios, created_at)
       VALUES (gen_random_uuid(), $1, 'one', '{}', 'USD', 1000, '2025-01-01', '2025-06-01', '2026-01-01', 1, now())`,
      [owner.user.id],
    );
    for (let k = 0; k < 12; k += 1) await test.addUser({ lastname: `Paged ${k}` });
    const first = await call('admin.users', { search: 'paged' });
    expect(first.body.list).toHaveLength(10);
    expect(first.body.meta).toEqual({ totalSize: 12 });
    const second = await call('admin.users', { search: 'paged', page: 2 });
    const names = [...first.body.list, ...second.body.list].map(({ lastname }) => lastname);
    expect(names).toEqual(Array.from({ length: 12 }, (_, k) => `Paged ${11 - k}`));
    expect((await call('admin.users', { search: 'paged', page: 9 })).body).toEqual({
      list: [],
      meta: { totalSize: 12 },
    });
    const [row] = (await call('admin.users', { search: 'owner@' })).body.list;
    expect([row.portfolioCount, row.simulationCount]).toEqual([1, 1]);
  });

  it('lose within a second what a change takes from them (safety A5)', async () => {
    const causes: readonly (readonly [string, object, string])[] = [
      ['deactivated', { isActive: false }, 'unauthorized'],
      ['promoted', { role: 'admin' }, 'unauthorized'],
      [
        'ended',
        { expirationDate: new Date(test.clock.now().getTime() - 1000).toISOString() },
        'subscriptionExpired',
      ],
    ];
    for (const [name, change, code] of causes) {
      const account = await test.join(name);
      expect((await test.call('portfolio.list', {}, { token: account.accessToken })).status).toBe(200);
      expect((await call('admin.updateUser', { id: account.user.id, ...change })).status).toBe(200);
      test.clock.advance(1000);
      const after = await test.call('portfolio.list', {}, { token: account.accessToken });
      expect([after.status, after.error?.code], name).toEqual([401, code]);
    }
  });
});

describe('the last administrator (safety B4)', () => {
  const others = () =>
    test.database.query(`UPDATE users SET role = 'user' WHERE role = 'admin' AND id <> $1`, [admin.user.id]);

  it('is neither deleted nor demoted, deactivated or given an earlier end', async () => {
    await others();
    const { id } = admin.user;
    const before = await stateHash(test.database);
    for (const [key, change] of [
      ['admin.deleteUser', {}],
      ['admin.updateUser', { role: 'user' }],
      ['admin.updateUser', { isActive: false }],
      ['admin.updateUser', { expirationDate: '2026-01-01T00:00:00.000Z' }],
      ['admin.updateUser', { expirationDate: '2099-01-01T00:00:00.000Z' }],
    ] as const) {
      const answer = await call(key, { id, ...change });
      expect([answer.status, answer.error?.code], JSON.stringify(change)).toEqual([409, 'lastAdmin']);
    }
    expect(await stateHash(test.database)).toBe(before);
    expect((await call('admin.updateUser', { id, lastname: 'Hopper', role: 'admin' })).status).toBe(200);
  });

  it('is not who cannot administer any more: an account that is inactive or over does not count', async () => {
    await others();
    await test.addUser({ role: 'admin', isActive: false });
    await test.addUser({ role: 'admin', expirationDate: new Date(test.clock.now().getTime() - 1000) });
    expect((await call('admin.deleteUser', { id: admin.user.id })).error?.code).toBe('lastAdmin');
  });

  it.each([
    ['deletions', (id: string) => ['admin.deleteUser', { id }] as const],
    ['demotions', (id: string) => ['admin.updateUser', { id, role: 'user' }] as const],
  ])('stays where two remove each other at once: %s', async (_, request) => {
    for (let round = 0; round < 5; round += 1) {
      await test.database.query(`UPDATE users SET role = 'user' WHERE role = 'admin'`);
      const pair = await Promise.all(
        ['a', 'b'].map((name) => test.join(`${name}-${randomUUID()}`, { role: 'admin' })),
      );
      const [a, b] = pair as [Account, Account];
      const answers = await Promise.all([
        test.call(...(request(b.user.id) as [OperationKey, object]), { token: a.accessToken }),
        test.call(...(request(a.user.id) as [OperationKey, object]), { token: b.accessToken }),
      ]);
      const left = await test.db.user.count({ where: { role: 'admin', isActive: true, deletedAt: null } });
      expect(left, answers.map(({ status }) => status).join()).toBe(1);
    }
    await test.database.query(`UPDATE users SET role = 'admin', session_version = 1 WHERE id = $1`, [
      admin.user.id,
    ]);
    test.clock.advance(2000);
    expect((await call('admin.plans', {})).status).toBe(200);
  });
});

describe('plans', () => {
  it('are created, changed and deleted, each step with its actor in the audit (§7.20, §7.22, §7.24)', async () => {
    const wish = newPlan({
      details: buildPlanDetails({ maxPortfolioCount: 3, exchanges: { BIST: 'enabled', NYSE: 'disabled' } }),
      transactionCosts: [
        { min: 0, max: 1000, rate: 0.002 },
        { min: 1000, max: null, rate: 0.001 },
      ],
      costsApply: true,
    });
    const created = await call('admin.createPlan', wish);
    expect(created.status).toBe(200);
    expect(created.body).toMatchObject({
      name: wish.name,
      users: 0,
      expired: 0,
      unexpired: 0,
      exchanges: ['BIST'],
      markets: ['TR'],
      transactionCosts: wish.transactionCosts,
      permissions: ['portfolios', 'simulations', 'forecast', 'assistant'],
      details: wish.details,
    });
    const { id } = created.body;
    const changed = await call('admin.updatePlan', { ...newPlan({ name: 'Renamed' }), id });
    expect(changed.body).toMatchObject({ id, name: 'Renamed', transactionCosts: [] });
    expect((await call('admin.deletePlan', { id })).body).toEqual({ status: 'done' });
    expect((await call('admin.deletePlan', { id })).error?.code).toBe('notFound');
    expect((await call('admin.updatePlan', { ...newPlan(), id })).error?.code).toBe('notFound');
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      'plan.create',
      'plan.update',
      'plan.delete',
    ]);
  });

  it('count their users, those that are over and those that are not (§3.07)', async () => {
    const { id } = (await call('admin.createPlan', newPlan())).body;
    const now = test.clock.now().getTime();
    await test.addUser({ planId: id });
    await test.addUser({ planId: id, expirationDate: new Date(now + 60_000) });
    await test.addUser({ planId: id, expirationDate: new Date(now - 1) });
    const { list } = (await call('admin.plans', {})).body;
    const plan = list.find((each: { id: string }) => each.id === id);
    expect([plan.users, plan.expired, plan.unexpired]).toEqual([3, 1, 2]);
    expect((await call('admin.deletePlan', { id })).error?.code).toBe('planInUse');
  });

  it('obey the rules of §5, and nothing changes where they do not (§5.26 to §5.29)', async () => {
    const { id, name } = (await call('admin.createPlan', newPlan())).body;
    const costs = (...intervals: readonly (readonly [number, number | null])[]) =>
      intervals.map(([min, max]) => ({ min, max, rate: 0.001 }));
    const exchanges = (map: Record<string, 'enabled' | 'disabled'>) => ({
      details: buildPlanDetails({ exchanges: map }),
    });
    const refusals = [
      [{ transactionCosts: costs([10, 5]) }, 'transactionCosts.0.max', 'order'],
      [{ transactionCosts: costs([-1, 5]) }, 'transactionCosts.0.min', 'minimum'],
      [{ transactionCosts: costs([0, 10], [5, null]) }, 'transactionCosts.1.min', 'conflict'],
      [{ costsApply: true }, 'transactionCosts', 'required'],
      [{ costsApply: false, transactionCosts: costs([0, null]) }, 'transactionCosts', 'conflict'],
      [exchanges({}), 'details.exchanges', 'required'],
      [exchanges({ NYSE: 'disabled' }), 'details.exchanges', 'required'],
      [{ name: '  ' }, 'name', 'required'],
    ] as const;
    const { name: other } = (await call('admin.createPlan', newPlan())).body;
    const before = await stateHash(test.database);
    for (const [wrong, field, code] of refusals)
      for (const [key, input] of [
        ['admin.createPlan', newPlan(wrong)],
        ['admin.updatePlan', { ...newPlan(wrong), id }],
      ] as const) {
        const answer = await call(key, input);
        expect([answer.status, answer.error?.code], `${key} ${field}`).toEqual([400, 'validation']);
        expect(answer.error?.errors?.[field]?.[0]?.code, `${key} ${field}`).toBe(code);
      }
    const taken = [
      ['admin.createPlan', newPlan({ name })],
      ['admin.updatePlan', { ...newPlan({ name: other }), id }],
    ] as const;
    for (const [key, input] of taken) {
      const answer = await call(key, input);
      expect([answer.status, answer.error?.code, answer.error?.errors], key).toEqual([
        409,
        'planNameTaken',
        { name: [{ code: 'duplicate' }] },
      ]);
    }
    expect(await stateHash(test.database)).toBe(before);
  });

  it('count for their users from the next call on', async () => {
    const { id, name } = (await call('admin.createPlan', newPlan())).body;
    const holder = await test.join('holder', { planId: id });
    const details = buildPlanDetails({ portfolios: 'disabled' });
    await call('admin.updatePlan', { id, name, details, transactionCosts: [] });
    test.clock.advance(1000);
    const refused = await test.call('portfolio.list', {}, { token: holder.accessToken });
    expect(refused.error?.code).toBe('portfolioPermission');
  });
});

describe('statistics', () => {
  it('are what was done on each day of the installation, and traded over the integration (§7.25)', async () => {
    // 22:30 in London is the next day in Istanbul
    const at = (day: string, time = '12:00:00') => `${day}T${time}Z`;
    const owner = await test.join('trader');
    const { portfolioId } = await addSuggestion(test, owner);
    const approval = {
      portfolio: portfolioId,
      model: MODEL,
      integration: 'demo',
      transaction: await pledgesOf(test, owner, portfolioId),
    };
    expect((await test.call('portfolio.approve', approval, { token: owner.accessToken })).status).toBe(200);
    const visitor = await test.addUser({ isDemo: true });
    const { query } = test.database;
    await query('UPDATE users SET created_at = $2 WHERE id = $1', [
      owner.user.id,
      at('2025-03-10', '22:30:00'),
    ]);
    await query('UPDATE users SET created_at = $2 WHERE id = $1', [visitor, at('2025-03-11')]);
    await query('UPDATE portfolios SET created_at = $2 WHERE id = $1', [portfolioId, at('2025-03-11')]);
    await query('UPDATE optimizations SET created_at = $2, decided_at = $3 WHERE portfolio_id = $1', [
      portfolioId,
      at('2025-03-11'),
      at('2025-03-12'),
    ]);
    await query('UPDATE transactions SET created_at = $2 WHERE portfolio_id = $1', [
      portfolioId,
      at('2025-03-12'),
    ]);
    await query(
      'UPDATE executions SET executed_at = $2 WHERE transaction_id IN (SELECT id FROM transactions WHERE portfolio_id = $1)',
      [portfolioId, at('2025-03-12')],
    );
    const [{ orders, volume }] = (await query(
      `SELECT count(DISTINCT t.id)::int AS orders, sum(e.value)::float8 AS volume
       FROM transactions t JOIN executions e ON e.transaction_id = t.id WHERE t.portfolio_id = $1`,
      [portfolioId],
    )) as [{ orders: number; volume: number }];
    expect(orders).toBeGreaterThan(0);
    const range = { from: '2025-03-10', to: '2025-03-13' };
    const { status, body } = await call('admin.statistics', { integration: 'demo', ...range });
    expect(status).toBe(200);
    const none = {
      users: 0,
      signIns: 0,
      portfolios: 0,
      simulations: 0,
      optimizations: 0,
      approvals: 0,
      orders: 0,
    };
    const noVolume = { TRY: 0, USD: 0, EUR: 0 };
    expect(body.series).toEqual([
      { date: '2025-03-10', ...none, volume: noVolume },
      { date: '2025-03-11', ...none, users: 1, portfolios: 1, optimizations: 1, volume: noVolume },
      { date: '2025-03-12', ...none, approvals: 1, orders, volume: { ...noVolume, USD: volume } },
      { date: '2025-03-13', ...none, volume: noVolume },
    ]);
    expect(body).toMatchObject({
      integration: 'demo',
      ...range,
      users: 1,
      portfolios: 1,
      approvals: 1,
      orders,
    });
    expect(body.volume.USD).toBeCloseTo(volume, 6);

    const matriks = (await call('admin.statistics', range)).body;
    expect(matriks).toMatchObject({
      integration: 'matriks',
      users: 1,
      approvals: 0,
      orders: 0,
      volume: noVolume,
    });
  });

  it('are of the last 90 days unless told, with the sign-ins of today, at the address with its slash', async () => {
    const { body } = await call('admin.statistics', {});
    expect(body.series).toHaveLength(90);
    expect(body.series.at(-1).signIns).toBeGreaterThan(0);
    const alive = await test.db.user.count({ where: { deletedAt: null, isDemo: false } });
    expect(body.now.users).toBe(alive);
    const { response } = await call('admin.statistics', {});
    expect(response.statusCode).toBe(200);
    for (const [input, field] of [
      [{ from: '2025-03-10', to: '2025-03-09' }, 'to'],
      [{ from: '2020-01-01', to: '2025-01-01' }, 'from'],
      [{ from: '2025-02-30' }, 'from'],
      [{ integration: 'other' }, 'integration'],
    ] as const) {
      const refused = await call('admin.statistics', input);
      expect(refused.status, field).toBe(400);
      expect(Object.keys(refused.error?.errors ?? {}), field).toEqual([field]);
    }
  });
});

describe('the audit', () => {
  it('is searched by people, ids, actions and days, and read on from a line', async () => {
    const { id } = (await call('admin.createUser', newUser({ firstname: 'Ömür', lastname: 'Aranan' }))).body;
    await call('admin.updateUser', { id, lastname: 'Arananı' });
    const of = async (input: object) => (await call('admin.audit', input)).body.list;
    expect((await of({ search: 'aranani' })).map(({ action }: { action: string }) => action)).toEqual([
      'user.update',
      'user.create',
    ]);
    const [line] = await of({ search: id, action: 'user.create' });
    expect(line).toMatchObject({
      actor: { id: admin.user.id, name: 'Grace Hopper', email: admin.email },
      user: { id, name: 'Ömür Arananı' },
      subjectType: 'user',
      subjectId: id,
    });
    expect(
      (await of({ action: 'plan' })).every(({ action }: { action: string }) => action.startsWith('plan.')),
    ).toBe(true);
    expect(await of({ action: 'pla' })).toEqual([]);
    expect(await of({ to: '2020-01-01' })).toEqual([]);
    expect(await of({ search: '%%' })).toEqual([]);
    const first = (await call('admin.audit', { limit: 2 })).body;
    const second = (await call('admin.audit', { limit: 2, before: first.next })).body;
    const ids = [...first.list, ...second.list].map((each: { id: string }) => BigInt(each.id));
    expect(ids).toEqual(ids.toSorted((a, b) => (a < b ? 1 : -1)));
    expect(new Set(ids).size).toBe(4);
    const all = await call('admin.audit', { search: id });
    expect(all.body.next).toBeNull();
    await call('admin.deleteUser', { id });
    const [deletion] = await of({ search: id });
    expect([deletion.action, deletion.user]).toEqual(['user.delete', { id, name: null, email: null }]);
  });

  it('is saved as a table in which nothing is a formula (safety C6)', async () => {
    const { id } = (await call('admin.createUser', newUser())).body;
    const formula = '=1+1';
    await call('admin.updateUser', { id, firstname: formula, lastname: 'X' });
    const { response } = await call('admin.exportAudit', { search: id });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('text/csv');
    const cells = response.body.split('\r\n').flatMap((row) => row.split(','));
    expect(cells.filter((cell) => isFormula(cell.replace(/^"/, '')))).toEqual([]);
    expect(response.body).toContain(`'${formula}`);
    expect(response.body).toContain('user.update');
  });
});

describe('the installation', () => {
  it('says how it is: version, database, disk, mails, sources and jobs', async () => {
    await addPortfolio(test, await test.join('waiting'));
    const { status, body } = await call('admin.installation', {});
    expect(status).toBe(200);
    const [{ count }] = (await test.database.query(
      'SELECT count(*)::int AS count FROM _prisma_migrations WHERE finished_at IS NOT NULL',
    )) as [{ count: number }];
    // without a language model the embedded assistant answers
    const nothing = { lastBackupAt: null, certificate: null, assistant: null };
    expect(body).toMatchObject({ timeZone: 'Europe/Istanbul', ...nothing });
    expect(body.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(body.database.migrations).toBe(count);
    expect(body.database.bytes).toBeGreaterThan(1_000_000);
    expect(body.sources).toHaveLength(6);
    expect(body.jobs.map(({ job }: { job: string }) => job)).toContain('optimization');
    expect(JSON.stringify(body)).not.toContain(new URL(test.env.DATABASE_URL).password);
  });

  it('looks at the certificate of its public address, and says where it cannot', async () => {
    const other = await createTestApi({ env: { PUBLIC_URL: 'https://127.0.0.1:1' } });
    try {
      const admin = await other.join('admin', { role: 'admin' });
      const { body } = await other.call('admin.installation', {}, { token: admin.accessToken });
      const nothing = { issuer: null, validFrom: null, validTo: null };
      expect(body.certificate).toEqual({ host: '127.0.0.1:1', ...nothing });
    } finally {
      await other.close();
    }
  });
});
