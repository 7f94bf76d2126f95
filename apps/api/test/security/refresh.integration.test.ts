/** safety A4: refresh tokens work once; an old one ends the family; nothing outlives the session's absolute end. */
import { DAY_MS } from '@ballast/contract/dates';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../support/test-api.ts';

let test: TestApi;
beforeAll(async () => {
  test = await createTestApi();
});
afterAll(() => test?.close());

const refresh = (refreshToken: string) => test.call('auth.refresh', { refreshToken });
const MINUTE = 60_000;

it('gives one successor to fifty uses at once', async () => {
  const { refreshToken } = await test.join('parallel');
  const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(refreshToken)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1);
});

it('answers the immediate predecessor for ten seconds, then ends the family', async () => {
  const { refreshToken } = await test.join('grace');
  const first = await refresh(refreshToken);
  test.clock.advance(9000);
  const repeated = await refresh(refreshToken);
  expect(repeated.body.refreshToken).toBe(first.body.refreshToken);
  test.clock.advance(2000);
  expect((await refresh(refreshToken)).status).toBe(401);
  expect((await refresh(first.body.refreshToken)).status).toBe(401);
});

it('ends the family at the use of an older generation, and its access tokens within a second', async () => {
  const { refreshToken, accessToken } = await test.join('reuse');
  const second = await refresh(refreshToken);
  const third = await refresh(second.body.refreshToken);
  expect((await refresh(refreshToken)).status).toBe(401);
  test.clock.advance(1000);
  expect((await refresh(third.body.refreshToken)).status).toBe(401);
  for (const token of [accessToken, third.body.accessToken])
    expect((await test.call('auth.user', {}, { token })).status).toBe(401);
});

it.each([
  ['with remember me', true, 30 * DAY_MS, 7 * DAY_MS],
  ['without', false, DAY_MS, 60 * MINUTE],
])('ends a session %s however often it is refreshed', async (name, rememberMe, lifetime, step) => {
  await test.addUser({ email: `absolute-${rememberMe}@example.com` });
  let { refreshToken } = await test.signIn(`absolute-${rememberMe}@example.com`, rememberMe);
  for (let age = step; age < lifetime; age += step) {
    test.clock.advance(step);
    const next = await refresh(refreshToken);
    expect(next.status, `${name} after ${age / DAY_MS} days`).toBe(200);
    refreshToken = next.body.refreshToken;
  }
  test.clock.advance(step);
  const late = await refresh(refreshToken);
  expect([late.status, late.error?.message]).toEqual([401, 'Tokens are expired']);
});

it('ends a session that nobody used', async () => {
  const { refreshToken } = await test.join('idle');
  test.clock.advance(8 * 60 * MINUTE + 6000);
  expect((await refresh(refreshToken)).error?.code).toBe('tokensExpired');
});

/** What a family of tokens may do, as a model: its refresh tokens in order, when the last but one was used, its access tokens. */
interface Model {
  readonly chain: string[];
  readonly accesses: Set<string>;
  usedAt: number;
  isDead: boolean;
}

type Step =
  | { readonly kind: 'refresh'; readonly back: number }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'logout' };

const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('refresh' as const), back: fc.constant(0) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('refresh' as const), back: fc.nat({ max: 3 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.constantFrom(1000, 9000, 11_000, 60_000),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'logout' as const }) },
);

const refreshStep = async (model: Model, back: number): Promise<void> => {
  const now = test.clock.now().getTime();
  const at = Math.max(0, model.chain.length - 1 - back);
  const isNewest = at === model.chain.length - 1;
  const isPredecessor = at === model.chain.length - 2;
  const isGrace = isPredecessor && now - model.usedAt <= 9500;
  // about the tenth second either answer is right, and tells whether the family lives on
  const isEither = isPredecessor && !isGrace && now - model.usedAt <= 10_500;
  const { status, body } = await refresh(model.chain[at] ?? '');
  if (!isEither) expect(status).toBe(!model.isDead && (isNewest || isGrace) ? 200 : 401);
  if (status !== 200) {
    model.isDead = true;
    return;
  }
  model.accesses.add(body.accessToken);
  if (isNewest) {
    model.chain.push(body.refreshToken);
    model.usedAt = now;
  } else expect(body.refreshToken).toBe(model.chain.at(-1));
};

const logoutStep = async (model: Model): Promise<void> => {
  const [token] = model.accesses;
  const { status } = await test.call('auth.logout', {}, { token });
  expect(status).toBe(model.isDead ? 401 : 200);
  model.isDead = true;
};

/** All access tokens of a family work until its end, and a second after it none does. */
const checkAccesses = async ({ accesses, isDead }: Model): Promise<void> => {
  if (isDead) test.clock.advance(1000);
  for (const token of accesses)
    expect((await test.call('auth.user', {}, { token })).status).toBe(isDead ? 401 : 200);
};

const MODEL_RUNS = Number(process.env.MODEL_RUNS ?? 100);

it(`follows the model over ${MODEL_RUNS} random histories`, async () => {
  let family = 0;
  const ends = { dead: 0, alive: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(stepArbitrary, { minLength: 3, maxLength: 9 }), async (steps) => {
      family += 1;
      const { refreshToken, accessToken } = await test.join(`model-${family}`);
      const model: Model = {
        chain: [refreshToken],
        accesses: new Set([accessToken]),
        usedAt: 0,
        isDead: false,
      };
      for (const step of steps) {
        if (step.kind === 'wait') test.clock.advance(step.ms);
        else if (step.kind === 'refresh') await refreshStep(model, step.back);
        else await logoutStep(model);
        await checkAccesses(model);
      }
      ends[model.isDead ? 'dead' : 'alive'] += 1;
    }),
    { numRuns: MODEL_RUNS, seed: Number(process.env.MODEL_SEED ?? 7) },
  );
  expect(Math.min(ends.dead, ends.alive)).toBeGreaterThan(MODEL_RUNS / 10);
}, 600_000);
