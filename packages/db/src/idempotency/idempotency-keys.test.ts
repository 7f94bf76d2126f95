import { describe, expect } from 'vitest';
import { addUser, at, repositoryTest } from '../../test/support.ts';
import { claimCall, pruneCalls, releaseCall, storeAnswer } from './idempotency-keys.ts';

const DAY = 86_400;

describe('named calls', () => {
  repositoryTest('are claimed once, and answer their repetitions', async ({ db, userId }) => {
    const call = { userId, operation: 'portfolio.create', key: 'one' };
    const claims = await Promise.all(
      Array.from({ length: 10 }, () => claimCall(db, call, 'hash', at(0).now)),
    );
    expect(claims.map(({ status }) => status).sort()).toEqual(['claimed', ...Array(9).fill('running')]);
    await storeAnswer(db, call, { id: 7 });
    expect(await claimCall(db, call, 'hash', at(1).now)).toEqual({ status: 'answered', answer: { id: 7 } });
    expect(await claimCall(db, call, 'other', at(1).now)).toEqual({ status: 'mismatch' });
    await storeAnswer(db, call, { id: 8 });
    expect(await claimCall(db, call, 'hash', at(1).now)).toEqual({ status: 'answered', answer: { id: 7 } });
  });

  repositoryTest('belong to one user and one operation', async ({ db, planId, userId }) => {
    const eve = await addUser(db, planId, { email: 'eve@example.com' });
    const call = { userId, operation: 'portfolio.create', key: 'two' };
    expect(await claimCall(db, call, 'hash', at(0).now)).toEqual({ status: 'claimed' });
    expect(await claimCall(db, { ...call, userId: eve }, 'hash', at(0).now)).toEqual({ status: 'claimed' });
    expect(await claimCall(db, { ...call, operation: 'x' }, 'hash', at(0).now)).toEqual({
      status: 'claimed',
    });
  });

  repositoryTest(
    'may be made again once released, given up by a dead process, or old',
    async ({ db, userId }) => {
      const call = { userId, operation: 'portfolio.create', key: 'three' };
      await claimCall(db, call, 'hash', at(0).now);
      await releaseCall(db, call);
      expect(await claimCall(db, call, 'hash', at(1).now)).toEqual({ status: 'claimed' });
      expect(await claimCall(db, call, 'hash', at(30).now)).toEqual({ status: 'running' });
      expect(await claimCall(db, call, 'hash', at(62).now)).toEqual({ status: 'claimed' });
      await storeAnswer(db, call, {});
      await releaseCall(db, call);
      expect(await claimCall(db, call, 'hash', at(DAY).now)).toMatchObject({ status: 'answered' });
      expect(await claimCall(db, call, 'hash', at(DAY + 63).now)).toEqual({ status: 'claimed' });
      await storeAnswer(db, call, {});
      expect(await pruneCalls(db, at(3 * DAY).now)).toBeGreaterThan(0);
      expect(await claimCall(db, call, 'hash', at(3 * DAY).now)).toEqual({ status: 'claimed' });
    },
  );
});
