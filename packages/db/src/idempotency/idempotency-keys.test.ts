import { describe, expect } from 'vitest';
import { addUser, at, repositoryTest } from '../../test/support.ts';
import type { Database } from '../client/create-database.ts';
import { inTransaction } from '../client/in-transaction.ts';
import { claimCall, findCall, type IdempotentCall, pruneCalls, storeAnswer } from './idempotency-keys.ts';

const DAY = 86_400;

const attempt = (
  db: Database,
  call: IdempotentCall,
  { hash = 'hash', seconds = 0, answer = {} as object } = {},
) =>
  inTransaction(db, async (tx) => {
    const claim = await claimCall(tx, call, hash, at(seconds).now);
    if (claim.status === 'claimed') await storeAnswer(tx, call, hash, answer, at(seconds).now);
    return claim;
  });

describe('idempotent calls', () => {
  repositoryTest('are claimed once, and answer their repetitions', async ({ db, userId }) => {
    const call = { userId, operation: 'portfolio.create', key: 'one' };
    const claims = await Promise.all(
      Array.from({ length: 10 }, () => attempt(db, call, { answer: { id: 7 } })),
    );
    expect(claims.filter(({ status }) => status === 'claimed')).toHaveLength(1);
    expect(claims.every(({ status }) => ['claimed', 'running', 'answered'].includes(status))).toBe(true);
    expect(await attempt(db, call, { seconds: 1 })).toEqual({ status: 'answered', answer: { id: 7 } });
    expect(await findCall(db, call, 'hash', at(1).now)).toEqual({ status: 'answered', answer: { id: 7 } });
    expect(await attempt(db, call, { hash: 'other' })).toEqual({ status: 'mismatch' });
  });

  repositoryTest('belong to one user and one operation', async ({ db, planId, userId }) => {
    const eve = await addUser(db, planId, { email: 'eve@example.com' });
    const call = { userId, operation: 'portfolio.create', key: 'two' };
    for (const own of [call, { ...call, userId: eve }, { ...call, operation: 'x' }])
      expect(await attempt(db, own)).toEqual({ status: 'claimed' });
  });

  repositoryTest(
    'are refused while another attempt is at work, and free when it fails',
    async ({ db, userId }) => {
      const call = { userId, operation: 'portfolio.create', key: 'three' };
      const failing = inTransaction(db, async (tx) => {
        expect(await claimCall(tx, call, 'hash', at(0).now)).toEqual({ status: 'claimed' });
        expect(await attempt(db, call)).toEqual({ status: 'running' });
        await storeAnswer(tx, call, 'hash', {}, at(0).now);
        throw new Error('refused');
      });
      await expect(failing).rejects.toThrow('refused');
      expect(await attempt(db, call, { seconds: 1 })).toEqual({ status: 'claimed' });
    },
  );

  repositoryTest('may be made again a day later, and are forgotten', async ({ db, userId }) => {
    const call = { userId, operation: 'portfolio.create', key: 'four' };
    await attempt(db, call);
    expect(await attempt(db, call, { seconds: DAY - 1 })).toMatchObject({ status: 'answered' });
    expect(await attempt(db, call, { seconds: DAY + 1, answer: { id: 8 } })).toEqual({ status: 'claimed' });
    expect(await attempt(db, call, { seconds: DAY + 2 })).toEqual({ status: 'answered', answer: { id: 8 } });
    expect(await pruneCalls(db, at(3 * DAY).now)).toBeGreaterThan(0);
    expect(await findCall(db, call, 'hash', at(DAY + 2).now)).toBeUndefined();
  });
});
