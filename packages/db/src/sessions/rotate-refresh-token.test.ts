import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { at, newId, repositoryTest } from '../../test/support.ts';
import type { Database } from '../client/create-database.ts';
import { ROTATION_GRACE_MS, rotateRefreshToken } from './rotate-refresh-token.ts';
import { confirmSession, createSession, endSession, findSessionOwner, listSessions } from './sessions.ts';

const it = repositoryTest;
const DAY_S = 86_400;
const newToken = () => `token-${newId()}`;

async function open(db: Database, userId: string, seconds = 0) {
  const { now } = at(seconds);
  const session = { id: newId(), userId, tokenHash: newToken() };
  const expiresAt = new Date(now.getTime() + 30 * DAY_S * 1000);
  const tokenExpiresAt = new Date(now.getTime() + 7 * DAY_S * 1000);
  await createSession(
    db,
    { ...session, rememberMe: true, userAgent: 'test', expiresAt, tokenExpiresAt },
    at(seconds),
  );
  return session;
}

function rotate(db: Database, presentedHash: string, seconds: number, tokenHash = newToken()) {
  const { now } = at(seconds);
  const successor = { tokenHash, createdAt: now, expiresAt: new Date(now.getTime() + 7 * DAY_S * 1000) };
  return rotateRefreshToken(db, { presentedHash, makeSuccessor: () => successor }, at(seconds));
}

const ownerAt = (db: Database, { id, userId }: { id: string; userId: string }, seconds: number) =>
  findSessionOwner(db, { sessionId: id, userId, sessionVersion: 1 }, at(seconds).now);

describe('rotation of refresh tokens (safety A4)', () => {
  it('answers the immediate predecessor with the same successor for ten seconds', async ({ db, userId }) => {
    const session = await open(db, userId);
    const first = await rotate(db, session.tokenHash, 100);
    const repeated = await rotate(db, session.tokenHash, 100 + ROTATION_GRACE_MS / 1000);
    expect(first.status).toBe('rotated');
    expect(repeated).toMatchObject({
      status: 'repeated',
      successor: first.status === 'rotated' ? first.successor : null,
    });
  });

  it('ends the family when the predecessor comes later', async ({ db, userId }) => {
    const session = await open(db, userId);
    const next = newToken();
    await rotate(db, session.tokenHash, 100, next);
    expect(await rotate(db, session.tokenHash, 111)).toEqual({ status: 'reused' });
    expect(await rotate(db, next, 112)).toEqual({ status: 'refused' });
    expect(await ownerAt(db, session, 112)).toBeNull();
  });

  it('ends the family when the predecessor comes after the clock was set back', async ({ db, userId }) => {
    const session = await open(db, userId);
    await rotate(db, session.tokenHash, 5000);
    // a few seconds are what two machines may be apart
    expect((await rotate(db, session.tokenHash, 4996)).status).toBe('repeated');
    expect(await rotate(db, session.tokenHash, 1400)).toEqual({ status: 'reused' });
  });

  it('takes a token for five seconds after its end, by clocks that are apart', async ({ db, userId }) => {
    const [inTime, late] = [await open(db, userId), await open(db, userId)];
    expect((await rotate(db, inTime.tokenHash, 7 * DAY_S + 4)).status).toBe('rotated');
    expect(await rotate(db, late.tokenHash, 7 * DAY_S + 5)).toEqual({ status: 'expired' });
  });

  it('ends the family for a grandparent, at any time', async ({ db, userId }) => {
    const session = await open(db, userId);
    const [second, third] = [newToken(), newToken()];
    await rotate(db, session.tokenHash, 100, second);
    await rotate(db, second, 101, third);
    expect(await rotate(db, session.tokenHash, 102)).toEqual({ status: 'reused' });
    expect(await rotate(db, third, 103)).toEqual({ status: 'refused' });
  });

  it('lets one of 50 simultaneous uses rotate and answers the rest alike', async ({ db, userId }) => {
    const session = await open(db, userId);
    const results = await Promise.all(Array.from({ length: 50 }, () => rotate(db, session.tokenHash, 100)));
    const counts = Object.groupBy(results, ({ status }) => status);
    expect(counts.rotated).toHaveLength(1);
    expect(counts.repeated).toHaveLength(49);
    const hashes = results.map((result) =>
      'successor' in result ? result.successor.tokenHash : result.status,
    );
    expect(new Set(hashes).size).toBe(1);
  });

  it('ends by inactivity and, whatever is refreshed, at the absolute end', async ({ db, userId }) => {
    const idle = await open(db, userId);
    expect(await rotate(db, idle.tokenHash, 7 * DAY_S + 5)).toEqual({ status: 'expired' });
    const busy = await open(db, userId);
    let token = busy.tokenHash;
    for (let day = 6; day < 30; day += 6) {
      const next = newToken();
      expect((await rotate(db, token, day * DAY_S, next)).status).toBe('rotated');
      token = next;
    }
    expect(await rotate(db, token, 30 * DAY_S)).toEqual({ status: 'expired' });
    expect(await ownerAt(db, busy, 30 * DAY_S)).toBeNull();
  });

  it('refuses what it does not know and what was signed out', async ({ db, userId }) => {
    expect(await rotate(db, 'made up', 1)).toEqual({ status: 'refused' });
    const session = await open(db, userId);
    const own = { id: session.id, userId };
    expect(await endSession(db, { ...own, userId: newId() }, 'logout', at(1).now)).toBe(false);
    expect(await ownerAt(db, session, 1)).not.toBeNull();
    expect(await endSession(db, own, 'logout', at(1).now)).toBe(true);
    expect(await rotate(db, session.tokenHash, 2)).toEqual({ status: 'refused' });
    expect((await listSessions(db, userId, at(2).now)).map(({ id }) => id)).not.toContain(session.id);
  });

  it('remembers when the user last proved who they are', async ({ db, userId }) => {
    const { id } = await open(db, userId);
    expect(await confirmSession(db, { id, userId: newId() }, at(900).now)).toBe(false);
    expect((await ownerAt(db, { id, userId }, 901))?.authenticatedAt).toEqual(at(0).now);
    expect(await confirmSession(db, { id, userId }, at(900).now)).toBe(true);
    expect((await ownerAt(db, { id, userId }, 901))?.authenticatedAt).toEqual(at(900).now);
  });

  it('holds for any sequence of uses', async ({ db, userId }) => {
    const uses = fc.array(fc.record({ back: fc.nat({ max: 3 }), wait: fc.integer({ min: 0, max: 20 }) }), {
      minLength: 1,
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(uses, async (steps) => {
        const session = await open(db, userId);
        const family = [session.tokenHash];
        let usedAt = 0;
        let isDead = false;
        let seconds = 0;
        for (const { back, wait } of steps) {
          seconds += wait;
          const index = Math.max(0, family.length - 1 - back);
          const next = newToken();
          const { status } = await rotate(db, family[index] ?? '', seconds, next);
          const age = family.length - 1 - index;
          const isGrace = age === 1 && seconds - usedAt <= ROTATION_GRACE_MS / 1000;
          const expected = isDead ? 'refused' : age === 0 ? 'rotated' : isGrace ? 'repeated' : 'reused';
          expect(status).toBe(expected);
          if (status === 'rotated') {
            family.push(next);
            usedAt = seconds;
          }
          isDead ||= status === 'reused';
        }
      }),
      { numRuns: 60 },
    );
  });
});
