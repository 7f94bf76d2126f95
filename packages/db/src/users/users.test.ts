import { describe, expect } from 'vitest';
import { addUser, at, buildUser, newId, repositoryTest } from '../../test/support.ts';
import type { Database } from '../client/create-database.ts';
import { createPlan, deletePlan, findPlan, listPlans, updatePlan } from '../plans/plans.ts';
import { createSession, findSessionOwner } from '../sessions/sessions.ts';
import { createAccessToken } from './access-tokens.ts';
import { deleteUser, updateUser } from './administer-user.ts';
import { changePassword, updateProfile } from './change-user.ts';
import { createUser } from './create-user.ts';
import {
  type Account,
  findAccountByEmail,
  findAccountById,
  findCredentials,
  findUser,
  listUsers,
} from './find-user.ts';
import { findAccountByIdentity, linkIdentity } from './identities.ts';
import {
  claimToken,
  createResetToken,
  findResetToken,
  pruneTokens,
  useResetToken,
} from './one-time-tokens.ts';

const it = repositoryTest;
const freshEmail = () => `user-${newId()}@example.com`;

async function signIn(db: Database, userId: string) {
  const id = newId();
  const end = at(86_400).now;
  const tokenHash = newId();
  const session = {
    id,
    userId,
    rememberMe: false,
    userAgent: '',
    expiresAt: end,
    tokenHash,
    tokenExpiresAt: end,
  };
  await createSession(db, session, at(0));
  return {
    isOpen: async () =>
      (await findSessionOwner(db, { sessionId: id, userId, sessionVersion: 1 }, at(1).now)) !== null,
    id,
  };
}

const accountOf = async (db: Database, userId: string): Promise<Account> => {
  const account = await findAccountById(db, userId);
  if (account === null) throw new Error('no such account');
  return account;
};

describe('accounts', () => {
  it('are one for one address, however it is written', async ({ db, planId }) => {
    const results = await Promise.all(
      ['Grace@Example.com', 'grace@example.com', 'GRACE@EXAMPLE.COM'].map((email) =>
        createUser(db, buildUser(planId, { email }), null, at(0)),
      ),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['created', 'email_taken', 'email_taken']);
    expect((await findAccountByEmail(db, 'gRACE@example.com'))?.user.firstname).toBe('Ada');
    const user = await db.user.findFirstOrThrow({ where: { emailKey: 'grace@example.com' } });
    const { id: userId, passwordHash } = user;
    expect(await findCredentials(db, 'gRACE@example.com')).toEqual({ userId, passwordHash });
    await db.user.update({ where: { id: userId }, data: { deletedAt: at(1).now } });
    expect(await findCredentials(db, 'grace@example.com')).toBeNull();
  });

  it('keep names exactly, and find them with wildcards meant literally', async ({ db, planId }) => {
    const id = await addUser(db, planId, { email: freshEmail(), lastname: '50%_\\ İıŞ😀 ' });
    expect((await findUser(db, id))?.lastname).toBe('50%_\\ İıŞ😀 ');
    const search = async (text: string) =>
      (await listUsers(db, { search: text, page: 1, limit: 100 })).records.map((user) => user.id);
    expect(await search('50%_\\')).toEqual([id]);
    expect(await search('5_%')).toEqual([]);
    expect(await search('%')).toEqual([id]);
  });

  it('refuse an address that is taken', async ({ db, planId }) => {
    const [first, second] = [freshEmail(), freshEmail()];
    await addUser(db, planId, { email: first });
    const userId = await addUser(db, planId, { email: second });
    const proven = await accountOf(db, userId);
    const names = { userId, firstname: 'A', lastname: 'B', approvedConsentText: undefined };
    const change = { ...names, proven, keepSessionId: newId() };
    expect(await updateProfile(db, { ...change, email: first.toUpperCase() }, at(1))).toEqual({
      status: 'email_taken',
    });
    expect(await updateProfile(db, { ...change, email: freshEmail() }, at(1))).toEqual({ status: 'changed' });
  });

  it('move to another address once for one proof: the old one is told, other sessions end', async ({
    db,
    planId,
  }) => {
    const old = freshEmail();
    const userId = await addUser(db, planId, { email: old, language: 'tr' });
    const [kept, other] = [await signIn(db, userId), await signIn(db, userId)];
    const proven = await accountOf(db, userId);
    const names = { userId, firstname: 'A', lastname: 'B', approvedConsentText: undefined };
    const change = { ...names, proven, keepSessionId: kept.id };
    const results = await Promise.all(
      [freshEmail(), freshEmail()].map((email) => updateProfile(db, { ...change, email }, at(1))),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['changed', 'stale']);
    expect([await kept.isOpen(), await other.isOpen()]).toEqual([true, false]);
    const mails = await db.jobRequest.findMany({ where: { job: 'mail', subjectId: userId } });
    expect(mails.map(({ payload }) => payload)).toMatchObject([
      { kind: 'email_changed', to: old, language: 'tr' },
    ]);
  });

  it('keep their sessions where only the name changes', async ({ db, planId }) => {
    const email = freshEmail();
    const userId = await addUser(db, planId, { email });
    const other = await signIn(db, userId);
    const proven = await accountOf(db, userId);
    const change = { userId, firstname: 'A', lastname: 'B', email, approvedConsentText: undefined, proven };
    expect(await updateProfile(db, { ...change, keepSessionId: newId() }, at(1))).toEqual({
      status: 'changed',
    });
    expect(await other.isOpen()).toBe(true);
    expect(await db.jobRequest.count({ where: { subjectId: userId } })).toBe(0);
  });
});

describe('what ends sessions at once (safety A5)', () => {
  it.for([
    ['a new role', (db: Database, id: string) => updateUser(db, id, { role: 'admin' }, id, at(1))],
    ['deactivation', (db: Database, id: string) => updateUser(db, id, { isActive: false }, id, at(1))],
    ['deletion', (db: Database, id: string) => deleteUser(db, id, id, at(1))],
    [
      'a new password',
      async (db: Database, userId: string) =>
        changePassword(
          db,
          { proven: await accountOf(db, userId), passwordHash: 'new', keepSessionId: null },
          at(1),
        ),
    ],
  ] as const)('%s', async ([, cause], { db, planId }) => {
    await addUser(db, planId, { email: freshEmail(), role: 'admin' });
    const userId = await addUser(db, planId, { email: freshEmail() });
    const sessions = await Promise.all(Array.from({ length: 5 }, () => signIn(db, userId)));
    await cause(db, userId);
    expect(await Promise.all(sessions.map(({ isOpen }) => isOpen()))).toEqual(sessions.map(() => false));
  });

  it('a new password keeps the session it was set in', async ({ db, planId }) => {
    const userId = await addUser(db, planId, { email: freshEmail() });
    const [kept, other] = [await signIn(db, userId), await signIn(db, userId)];
    const change = { proven: await accountOf(db, userId), passwordHash: 'new', keepSessionId: kept.id };
    expect(await changePassword(db, change, at(1))).toEqual({ status: 'changed' });
    expect([await kept.isOpen(), await other.isOpen()]).toEqual([true, false]);
    expect(await changePassword(db, change, at(2))).toEqual({ status: 'stale' });
    expect(await db.jobRequest.count({ where: { job: 'mail', subjectId: userId } })).toBe(1);
  });
});

describe('deletion', () => {
  it('erases the person and frees the address', async ({ db, planId, database }) => {
    const email = freshEmail();
    const userId = await addUser(db, planId, { email, lastname: 'Unique-Surname' });
    await linkIdentity(db, { provider: 'matriks', subject: userId }, userId, at(0).now);
    expect(await deleteUser(db, userId, userId, at(1))).toEqual({ status: 'changed' });
    expect(await findUser(db, userId)).toBeNull();
    const rows = await database.query(`SELECT * FROM users WHERE id = $1`, [userId]);
    expect(JSON.stringify(rows)).not.toMatch(/Unique-Surname|user-[\w-]+@example/);
    expect(await addUser(db, planId, { email })).toBeTruthy();
  });

  it('never takes the last administrator, also when two delete each other', async ({
    db,
    planId,
    database,
  }) => {
    await database.query(`UPDATE users SET role = 'user'`);
    const [a, b] = [
      await addUser(db, planId, { email: freshEmail(), role: 'admin' }),
      await addUser(db, planId, { email: freshEmail(), role: 'admin' }),
    ];
    const results = await Promise.all([
      deleteUser(db, a, b, at(1)),
      updateUser(db, b, { role: 'user' }, a, at(1)),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['changed', 'last_admin']);
  });
});

describe('one-time tokens (safety A7, A8)', () => {
  it('set one password of 20 simultaneous tries, and die with the next request', async ({ db, planId }) => {
    const userId = await addUser(db, planId, { email: freshEmail() });
    await createResetToken(db, { userId, tokenHash: 'first', expiresAt: at(3600).now }, at(0).now);
    await createResetToken(db, { userId, tokenHash: 'second', expiresAt: at(3600).now }, at(0).now);
    expect((await useResetToken(db, { tokenHash: 'first', passwordHash: 'x' }, at(1))).status).toBe(
      'invalid',
    );
    expect(await findResetToken(db, 'second', at(1).now)).toEqual({ userId });
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        useResetToken(db, { tokenHash: 'second', passwordHash: `h${index}` }, at(1)),
      ),
    );
    expect(results.filter(({ status }) => status === 'done')).toHaveLength(1);
    await createResetToken(db, { userId, tokenHash: 'late', expiresAt: at(3600).now }, at(0).now);
    // five seconds for clocks that are apart
    expect(await findResetToken(db, 'late', at(3604).now)).toEqual({ userId });
    expect(await findResetToken(db, 'late', at(3605).now)).toBeNull();
    expect((await useResetToken(db, { tokenHash: 'late', passwordHash: 'x' }, at(3605))).status).toBe(
      'invalid',
    );
    expect((await useResetToken(db, { tokenHash: 'late', passwordHash: 'x' }, at(3604))).status).toBe('done');
  });

  it('are remembered as used for as long as any clock takes them', async ({ db }) => {
    await claimToken(db, 'single-sign-on', at(60).now);
    await pruneTokens(db, at(64).now);
    expect(await claimToken(db, 'single-sign-on', at(60).now)).toBe(false);
    await pruneTokens(db, at(65).now);
    expect(await claimToken(db, 'single-sign-on', at(60).now)).toBe(true);
  });

  it('are claimed once of 20 times', async ({ db }) => {
    const claims = await Promise.all(Array.from({ length: 20 }, () => claimToken(db, 'jti', at(60).now)));
    expect(claims.filter(Boolean)).toHaveLength(1);
  });

  it('never move an identity to another user', async ({ db, planId }) => {
    const [a, b] = [
      await addUser(db, planId, { email: freshEmail() }),
      await addUser(db, planId, { email: freshEmail() }),
    ];
    const identity = { provider: 'ideal-data', subject: 'same' } as const;
    expect(await findAccountByIdentity(db, identity)).toBeNull();
    expect(await linkIdentity(db, identity, a, at(0).now)).toBe(true);
    expect((await findAccountByIdentity(db, identity))?.user.id).toBe(a);
    expect(await linkIdentity(db, identity, b, at(0).now)).toBe(false);
    expect(await linkIdentity(db, identity, a, at(0).now)).toBe(true);
  });
});

describe('plans', () => {
  it('count their users and refuse to go while they have any', async ({ db, planId }) => {
    const [plan] = (await listPlans(db, at(0).now)).filter(({ id }) => id === planId);
    if (plan === undefined) throw new Error('no plan');
    const { id } = await createPlan(db, { ...plan, name: 'Small' }, null, at(0));
    const userId = await addUser(db, id, { email: freshEmail(), expirationDate: at(10).now });
    await addUser(db, id, { email: freshEmail() });
    expect((await listPlans(db, at(10).now)).find((row) => row.id === id)).toMatchObject({
      users: 2,
      expired: 1,
    });
    expect(await deletePlan(db, id, userId, at(1))).toEqual({ status: 'in_use' });
    expect(await updatePlan(db, id, { ...plan, name: 'Smaller' }, userId, at(1))).toEqual({
      status: 'changed',
    });
    expect((await findPlan(db, id, at(1).now))?.name).toBe('Smaller');
    expect(await findPlan(db, newId(), at(1).now)).toBeNull();
    const { records } = await listUsers(db, { search: '', page: 1, limit: 100 });
    for (const user of records.filter((row) => row.plan.id === id))
      await updateUser(db, user.id, { planId }, userId, at(1));
    expect(await deletePlan(db, id, userId, at(1))).toEqual({ status: 'changed' });
    expect(await deletePlan(db, id, userId, at(1))).toEqual({ status: 'not_found' });
  });
});

describe('tokens for scripts', () => {
  it('are never more than allowed, however many are asked for at once', async ({ db, planId }) => {
    const userId = await addUser(db, planId);
    const wish = { userId, name: 'script', scope: 'read', expiresAt: at(86_400).now } as const;
    const made = await Promise.all(
      Array.from({ length: 12 }, () => createAccessToken(db, { ...wish, tokenHash: newId() }, 5, at(0))),
    );
    expect(made.filter((token) => token !== null)).toHaveLength(5);
    expect(await db.accessToken.count({ where: { userId } })).toBe(5);
  });
});
