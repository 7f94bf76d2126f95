/** Read-only links: who may make, see and take them back, and that a visitor is told no amount and nothing of a token (safety B5). */
import { PORTFOLIO_LINKS_MAX, sharedPortfolioSchema } from '@ballast/contract/entities/portfolio-link';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addPortfolio, addSuggestion, MODEL, pledgesOf, tickers } from '../support/suggestions.ts';
import {
  type Account,
  createTestApi,
  createTestClock,
  LIMITS,
  NO_LIMITS,
  type TestApi,
} from '../support/test-api.ts';

const NOW = new Date('2026-11-20T17:00:00Z');
const DAY_MS = 86_400_000;

let test: TestApi;
let ada: Account;
let eve: Account;
let portfolioId: string;
const logged: string[] = [];

const call = (who: Account | undefined, ...[key, input, options]: Parameters<TestApi['call']>) =>
  test.call(key, input, { token: who?.accessToken, ...options });
const open = (token: string, transport: 'rest' | 'trpc' = 'rest') =>
  call(undefined, 'portfolio.openLink', { token }, { transport });
const make = async (who: Account, id: string, input: object = {}) => {
  const { status, body } = await call(who, 'portfolio.createLink', { id, name: 'For my brother', ...input });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { link: { id: string }; token: string };
};
const approved = async (who: Account): Promise<string> => {
  const { portfolioId: id } = await addSuggestion(test, who);
  const transaction = await pledgesOf(test, who, id);
  const approval = { portfolio: id, model: MODEL, integration: 'demo', transaction };
  expect((await call(who, 'portfolio.approve', approval)).status).toBe(200);
  await call(who, 'portfolio.setBenchmarks', { id, benchmarks: [tickers(4)[3] ?? ''] });
  return id;
};

beforeAll(async () => {
  const clock = createTestClock(NOW);
  const limits = {
    ...NO_LIMITS,
    operations: { ...NO_LIMITS.operations, heavy: { max: 400, windowSeconds: 60 } },
  };
  test = await createTestApi({ clock, limits, logSink: (line) => logged.push(line) });
});
beforeEach(async (context) => {
  ada = await test.join(`ada-${context.task.id}`);
  eve = await test.join(`eve-${context.task.id}`);
  portfolioId = await approved(ada);
});
afterAll(() => test?.close());

/** Every number and text of an answer with the path to it. */
function* leaves(value: unknown, path = ''): Generator<readonly [string, unknown]> {
  if (Array.isArray(value)) for (const item of value) yield* leaves(item, `${path}[]`);
  else if (value !== null && typeof value === 'object')
    for (const [key, item] of Object.entries(value)) yield* leaves(item, `${path}.${key}`);
  else yield [path, value];
}

/** All that may be published. A field that is added to the answer is not in it, and fails here. */
const PUBLISHED = new RegExp(
  `^\\.(${[
    'name|currency|asOf|cashWeight',
    'allocation\\[\\]\\.(code|name|weight|targetWeight)',
    'performance\\.(dates|index|drawdown)\\[\\]',
    'performance\\.benchmark\\.(name|index\\[\\])',
    'metrics\\.[a-z_]+\\.(value|reason)',
    'rules\\.(tickers|objective|dataPeriod|models\\[\\])',
    'rules\\.(constraints|triggers)\\[\\]\\.(key|figure\\.(count|share))',
  ].join('|')})$`,
);

it('shows shares, an index and rules, and no money, units, ids or account', async () => {
  const { token } = await make(ada, portfolioId);
  test.clock.advance(3 * DAY_MS);
  const { status, body } = await open(token);
  expect(status).toBe(200);
  expect(sharedPortfolioSchema.parse(body)).toEqual(body);
  expect(body.name).toBe('For my brother');
  expect(body.allocation).toHaveLength(3);
  const shares = body.allocation.reduce(
    (sum: number, { weight }: { weight: number }) => sum + weight,
    body.cashWeight,
  );
  expect(shares).toBeCloseTo(1, 2);
  expect(body.performance.index[0]).toBe(100);
  expect(body.performance.dates).toHaveLength(body.performance.index.length);
  expect(body.performance.benchmark.index.at(-1)).toBeGreaterThan(0);

  const told = [...leaves(body)];
  expect(told.map(([path]) => path).filter((path) => !PUBLISHED.test(path))).toEqual([]);
  ada = await test.signIn(ada.email);
  const { body: own } = await call(ada, 'portfolio.get', { id: portfolioId, populateTransaction: true });
  const secret = new Set<unknown>([
    own.value,
    own.capital,
    own.plannedInvestment,
    own.profitLoss,
    own.changeToday,
  ]);
  for (const { amount, price, cost, currentValue } of own.assets)
    for (const figure of [amount, price, cost, currentValue]) secret.add(figure);
  for (const { amount, price, value, cost } of own.transactions)
    for (const figure of [amount, price, value, cost]) secret.add(figure);
  secret.delete(0);
  secret.delete(1);
  expect(secret.size).toBeGreaterThan(10);
  expect(told.filter(([, value]) => typeof value === 'number' && secret.has(value))).toEqual([]);
  const text = JSON.stringify(body);
  for (const word of [portfolioId, ada.user.id, ada.email, own.name, ada.user.lastname])
    expect(text).not.toContain(word);
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
});

it('keeps the token nowhere: neither in the database nor in a log, and answers it once', async () => {
  const { token, link } = await make(ada, portfolioId);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect((await open(token)).status).toBe(200);
  const tables = await test.database.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
  );
  for (const { name } of tables) {
    const [row] = await test.database.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM "${name}" t WHERE to_jsonb(t)::text LIKE '%${token}%'`,
    );
    expect(row?.n, name).toBe(0);
  }
  expect(logged.join('\n')).not.toContain(token);
  const { body } = await call(ada, 'portfolio.links', { id: portfolioId });
  expect(JSON.stringify(body)).not.toContain(token);
  expect(body.list).toMatchObject([{ id: link.id, state: 'open', opened: 1 }]);
  expect(Date.parse(body.list[0].lastOpenedAt)).toBeGreaterThanOrEqual(NOW.getTime());
  // a repeated call with a key is another link, since no answer with a token is kept
  const keyed = { headers: { 'idempotency-key': 'again' } };
  const again = () => call(ada, 'portfolio.createLink', { id: portfolioId, name: 'Twice' }, keyed);
  const [first, second] = [await again(), await again()];
  expect(first.body.token).not.toBe(second.body.token);
});

it('opens nothing with a token that is unknown, taken back, expired or of an owner who is gone: one answer for all', async () => {
  const ends: Readonly<Record<string, (owner: Account, id: string, link: string) => Promise<unknown>>> = {
    'taken back': (owner, _id, link) => call(owner, 'portfolio.takeBackLink', { id: link }),
    deleted: (owner, id) => call(owner, 'portfolio.delete', { id }),
    'owner inactive': ({ user }) =>
      test.db.user.update({ where: { id: user.id }, data: { isActive: false } }),
    'owner expired': ({ user }) =>
      test.db.user.update({ where: { id: user.id }, data: { expirationDate: new Date(0) } }),
    'owner deleted': ({ user }) => test.db.user.update({ where: { id: user.id }, data: { deletedAt: NOW } }),
    'link expired': (_owner, _id, link) =>
      test.db.portfolioLink.update({ where: { id: link }, data: { expiresAt: test.clock.now() } }),
  };
  const tokens: Record<string, string> = { unknown: 'A'.repeat(43), empty: '', long: 'x'.repeat(200) };
  for (const [name, end] of Object.entries(ends)) {
    const owner = await test.join(`owner-${name.replace(' ', '-')}`);
    const id = await approved(owner);
    const { token, link } = await make(owner, id, { days: 7 });
    expect((await open(token)).status, name).toBe(200);
    await end(owner, id, link.id);
    tokens[name] = token;
  }
  for (const transport of ['rest', 'trpc'] as const) {
    const answers = new Map<string, string[]>();
    for (const [name, token] of Object.entries(tokens)) {
      const { status, response } = await open(token, transport);
      expect(status, name).toBe(404);
      const body = response.body.replaceAll(/"requestId":"[^"]*"/g, '').replaceAll(/[0-9a-f-]{36}/g, '');
      const { date: _, 'x-request-id': __, ...headers } = response.headers;
      const answer = JSON.stringify([body, headers]);
      answers.set(answer, [...(answers.get(answer) ?? []), name]);
    }
    expect([...answers.values()]).toEqual([Object.keys(tokens)]);
  }
});

it('ends at its day by itself, and not a moment before', async () => {
  const { token } = await make(ada, portfolioId, { days: 7 });
  const forGood = await make(ada, portfolioId);
  test.clock.advance(7 * DAY_MS - 60_000);
  expect((await open(token)).status).toBe(200);
  test.clock.advance(61_000);
  expect((await open(token)).status).toBe(404);
  expect((await open(forGood.token)).status).toBe(200);
  ada = await test.signIn(ada.email);
  const { body } = await call(ada, 'portfolio.links', { id: portfolioId });
  expect(body.list.map(({ state }: { state: string }) => state).toSorted()).toEqual(['expired', 'open']);
});

it('lets nobody make, see or take back the links of another account, demo or not', async () => {
  const { link, token } = await make(ada, portfolioId);
  const demo = await test.join(`demo-${portfolioId}`, { isDemo: true });
  const own = await addPortfolio(test, demo);
  for (const who of [eve, demo]) {
    const foreign = [
      call(who, 'portfolio.links', { id: portfolioId }),
      call(who, 'portfolio.createLink', { id: portfolioId, name: 'Mine now' }),
      call(who, 'portfolio.takeBackLink', { id: link.id }),
    ];
    for (const { status } of await Promise.all(foreign)) expect(status).toBe(404);
  }
  for (const key of ['portfolio.links', 'portfolio.createLink', 'portfolio.takeBackLink'] as const)
    expect((await call(undefined, key, { id: portfolioId, name: 'x' })).status).toBe(401);
  expect((await open(token)).status).toBe(200);
  expect((await call(ada, 'portfolio.links', { id: portfolioId })).body.list).toHaveLength(1);
  // a demo account has links as any other, and they open while it lives
  const shown = await make(demo, own);
  expect((await open(shown.token)).body).toMatchObject({ allocation: [], performance: null });
});

it('takes a link back once, at once, and says so in the audit', async () => {
  const { link, token } = await make(ada, portfolioId);
  const takeBack = () => call(ada, 'portfolio.takeBackLink', { id: link.id });
  const answers = await Promise.all([takeBack(), takeBack(), takeBack()]);
  expect(answers.map(({ status, body }) => [status, body.state])).toEqual(Array(3).fill([200, 'taken_back']));
  expect((await open(token)).status).toBe(404);
  const audit = await test.db.audit.findMany({
    where: { subjectId: portfolioId, action: { in: ['portfolio.createLink', 'portfolio.takeBackLink'] } },
  });
  expect(audit.map(({ action, actorId }) => [action, actorId]).toSorted()).toEqual([
    ['portfolio.createLink', ada.user.id],
    ['portfolio.takeBackLink', ada.user.id],
  ]);
});

it('has no more open links than may be, of any number of calls at once', async () => {
  const tries = Array.from({ length: PORTFOLIO_LINKS_MAX + 5 }, (_, at) =>
    call(ada, 'portfolio.createLink', { id: portfolioId, name: `Link ${at}` }),
  );
  const answers = await Promise.all(tries);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(PORTFOLIO_LINKS_MAX);
  for (const { error } of answers.filter(({ status }) => status !== 200))
    expect(error?.code).toBe('linkLimit');
  const made = answers.find(({ status }) => status === 200)?.body.link.id;
  await call(ada, 'portfolio.takeBackLink', { id: made });
  await make(ada, portfolioId);
});

it('answers an address only so often, with right and wrong tokens alike', async () => {
  const limited = await createTestApi({ clock: createTestClock(NOW), limits: LIMITS });
  try {
    const { max } = LIMITS.operations.heavy;
    const input = { token: 'A'.repeat(43) };
    for (let tries = 0; tries < max; tries += 1)
      expect((await limited.call('portfolio.openLink', input)).status).toBe(404);
    expect((await limited.call('portfolio.openLink', input)).status).toBe(429);
  } finally {
    await limited.close();
  }
});
