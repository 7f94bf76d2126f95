/** safety B1: every operation × every kind of caller × both transports, with somebody else's ids. Generated from the table. */

import { randomUUID } from 'node:crypto';
import { ERRORS } from '@ballast/contract/errors';
import type { OwnedResource } from '@ballast/contract/operation';
import { OPERATION_KEYS, type OperationKey, operationOf } from '@ballast/contract/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createOwnership } from '../../src/pipeline/ownership.ts';
import { stateHash } from '../support/state-hash.ts';
import { addSuggestion } from '../support/suggestions.ts';
import { type Account, createTestApi, PASSWORD, type TestApi, type Transport } from '../support/test-api.ts';
import { validInput } from '../support/valid-input.ts';

const TRANSPORTS: readonly Transport[] = ['rest', 'trpc'];
const KINDS = ['anonymous', 'other', 'expired', 'deactivated', 'demo', 'admin'] as const;
type Kind = (typeof KINDS)[number];

let test: TestApi;
let victim: Account;
let ids: Readonly<Record<OwnedResource, string>>;
let tokens: Readonly<Record<Kind, string | undefined>>;
let cells = 0;

const addSimulation = async (userId: string): Promise<string> => {
  const id = randomUUID();
  await test.database.query(
    `INSERT INTO simulations (id, user_id, name, definition, currency, investment, start_date, test_start, test_end, total_portfolios, created_at)
     VALUES ($1, $2, 'hidden', '{}', 'USD', 1000, '2025-01-01', '2025-06-01', '2026-01-01', 1, now())`,
    [id, userId],
  );
  return id;
};

beforeAll(async () => {
  test = await createTestApi();
  victim = await test.join('victim', { firstname: 'Victim-Secret-Name' });
  const { portfolioId } = await addSuggestion(test, victim);
  const [notification] = await test.db.notification.findMany({ where: { userId: victim.user.id } });
  const [session] = await test.db.session.findMany({ where: { userId: victim.user.id } });
  const link = await test.call(
    'portfolio.createLink',
    { id: portfolioId, name: 'hidden' },
    { token: victim.accessToken },
  );
  const accessToken = await test.call(
    'auth.createAccessToken',
    { name: 'hidden', scope: 'read', expiresInDays: 30, currentPassword: PASSWORD },
    { token: victim.accessToken },
  );
  ids = {
    portfolio: portfolioId,
    simulation: await addSimulation(victim.user.id),
    notification: notification?.id ?? '',
    session: session?.id ?? '',
    link: link.body.link.id,
    accessToken: accessToken.body.record.id,
  };
  const other = await test.join('other');
  const expired = await test.join('expired');
  const deactivated = await test.join('deactivated');
  const demo = await test.join('demo', { isDemo: true });
  const admin = await test.join('admin', { role: 'admin' });
  const { query } = test.database;
  await query('UPDATE users SET expiration_date = $2 WHERE id = $1', [expired.user.id, new Date(0)]);
  await query('UPDATE users SET is_active = false WHERE id = $1', [deactivated.user.id]);
  test.clock.advance(2000);
  tokens = {
    anonymous: undefined,
    other: other.accessToken,
    expired: expired.accessToken,
    deactivated: deactivated.accessToken,
    demo: demo.accessToken,
    admin: admin.accessToken,
  };
});
afterAll(() => test?.close());

const overTrpc = (key: OperationKey) => operationOf(key).response === undefined;
const transportsOf = (key: OperationKey) => TRANSPORTS.filter((t) => t === 'rest' || overTrpc(key));

const inputWith = (key: OperationKey, idOf: (resource: keyof typeof ids) => string) => {
  const { owner } = operationOf(key);
  const fields = typeof owner === 'string' ? [] : owner;
  return validInput(key, Object.fromEntries(fields.map(({ resource, field }) => [field, idOf(resource)])));
};

const bodyOf = (text: string) => text.replaceAll(/"requestId":"[^"]*"/g, '');
const secrets = () => [victim.email, victim.user.firstname, victim.user.id, ...Object.values(ids)];

/** Their second id is held against the suggestion that was found through the portfolio; nothing is looked up by it. */
const COMPARES: ReadonlySet<OperationKey> = new Set(['portfolio.approve', 'portfolio.reject']);

describe('every operation', () => {
  /** In a path: what belongs to nobody. */
  const EVERYBODYS: ReadonlySet<string> = new Set(['symbol', 'provider']);

  it('says whose objects it touches, and takes no id without saying so', () => {
    for (const key of OPERATION_KEYS) {
      const { owner, input, access, path } = operationOf(key);
      const named = [...path.matchAll(/\{(\w+)\}/g)].some(([, name = '']) => !EVERYBODYS.has(name));
      const takesId = 'id' in input.shape || 'portfolio' in input.shape || named;
      if (takesId && access === 'user') expect(Array.isArray(owner), key).toBe(true);
      if (access === 'admin') expect(owner, key).toBe('admin');
    }
  });

  it('is asked of an owner who has the object, and of nobody else', async () => {
    const owns = createOwnership(test.db);
    for (const resource of Object.keys(ids) as (keyof typeof ids)[]) {
      expect(await owns[resource](victim.user.id, ids[resource]), resource).toBe(true);
      expect(await owns[resource](randomUUID(), ids[resource]), resource).toBe(false);
      expect(await owns[resource](victim.user.id, randomUUID()), resource).toBe(false);
    }
  });

  it.each(KINDS)('gives nothing of another user to %s', async (kind) => {
    const before = await stateHash(test.database);
    for (const key of OPERATION_KEYS) {
      const operation = operationOf(key);
      const isOwned = typeof operation.owner !== 'string';
      // calls on the caller's own account are free to change it
      if (!isOwned && operation.effect === 'write' && operation.access === 'user') {
        if (kind !== 'anonymous' && kind !== 'deactivated') continue;
      }
      if (operation.access === 'public') continue;
      for (const transport of transportsOf(key)) {
        const options = { token: tokens[kind], transport };
        const answer = await test.call(
          key,
          inputWith(key, (resource) => ids[resource]),
          options,
        );
        const unknown = await test.call(
          key,
          inputWith(key, () => randomUUID()),
          options,
        );
        cells += 1;
        const cell = `${kind} ${key} ${transport}`;
        // an administrator is shown who there is
        if (kind !== 'admin' || operation.access !== 'admin')
          for (const secret of secrets()) expect(answer.response.body, cell).not.toContain(secret);
        expect(answer.status, cell).toBe(expectedStatus(kind, key, answer.status));
        if (isOwned) expect(bodyOf(answer.response.body), cell).toBe(bodyOf(unknown.response.body));
      }
    }
    if (kind !== 'admin') expect(await stateHash(test.database)).toBe(before);
  });

  it('was tried in every cell', () => {
    expect(cells).toBeGreaterThanOrEqual(600);
  });

  it('takes no second id: what belongs to an object is found through it', () => {
    for (const key of OPERATION_KEYS.filter((one) => operationOf(one).access === 'user')) {
      const ids =
        JSON.stringify(z.toJSONSchema(operationOf(key).input, { io: 'input' })).match(/uuid/g) ?? [];
      expect(ids.length, key).toBeLessThanOrEqual(COMPARES.has(key) ? 2 : 1);
    }
  });

  it('mixes no object of one user with what belongs to another', async () => {
    const other = await test.join('mixer');
    const own = await addSuggestion(test, other);
    const [optimization] = await test.db.optimization.findMany({ where: { portfolioId: ids.portfolio } });
    const [run] = await test.db.jobRequest.findMany({ where: { userId: victim.user.id } });
    const foreign = { ...ids, optimization: optimization?.id ?? '', run: run?.runToken ?? '' };
    const before = await stateHash(test.database);
    let pairs = 0;
    for (const key of OPERATION_KEYS) {
      const { owner, access } = operationOf(key);
      if (typeof owner === 'string' || access !== 'user') continue;
      for (const transport of transportsOf(key)) {
        const options = { token: other.accessToken, transport };
        // an own object, and beside it somebody else's child under every name that one could guess
        for (const [name, id] of Object.entries(childrenOf(foreign))) {
          const { status } = await test.call(
            key,
            { ...inputWith(key, () => own.portfolioId), [name]: id },
            options,
          );
          expect(status, `${key} ${name} ${transport}`).toBe(400);
          pairs += 1;
        }
        // somebody else's id of every kind where an own one belongs
        for (const id of Object.values(foreign)) {
          const answer = await test.call(
            key,
            inputWith(key, () => id),
            options,
          );
          const unknown = await test.call(
            key,
            inputWith(key, () => randomUUID()),
            options,
          );
          expect([answer.status, bodyOf(answer.response.body)], `${key} ${transport}`).toEqual([
            404,
            bodyOf(unknown.response.body),
          ]);
          pairs += 1;
        }
      }
    }
    expect(pairs).toBeGreaterThanOrEqual(200);
    expect(await stateHash(test.database)).toBe(before);
  });

  it('still answers its owner', async () => {
    const { body } = await test.call('portfolio.get', { id: ids.portfolio }, { token: victim.accessToken });
    expect(body.id).toBe(ids.portfolio);
  });
});

const childrenOf = ({ portfolio, simulation, optimization, run }: Readonly<Record<string, string>>) => ({
  pendingOptimization: optimization,
  optimizationId: optimization,
  transactionId: run,
  benchmark: portfolio,
  uploadId: run,
  simulation,
  portfolioId: portfolio,
  userId: victim.user.id,
});

/** The one status a cell may have; `actual` where the call is the caller's own business. */
const expectedStatus = (kind: Kind, key: OperationKey, actual: number): number => {
  const { access, owner, expiredAllowed } = operationOf(key);
  if (kind === 'anonymous' || kind === 'deactivated') return 401;
  if (kind === 'expired' && !expiredAllowed) return 401;
  if (access === 'admin') return kind === 'admin' ? actual : 403;
  if (typeof owner !== 'string') return 404;
  // no worker runs here to answer questions: who asks gets as far as that
  return actual < 500 || actual === ERRORS.previewUnavailable.status ? actual : -1;
};
