/** Notifications of one user are read, counted and deleted by that user alone; so are the choices how to be told. */
import { DEFAULT_NOTIFICATION_SETTINGS } from '@ballast/contract/entities/notification-settings';
import { ERRORS } from '@ballast/contract/errors';
import type { OperationKey } from '@ballast/contract/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSuggestion } from './support/suggestions.ts';
import { type Account, createTestApi, type TestApi } from './support/test-api.ts';

let test: TestApi;
beforeAll(async () => {
  test = await createTestApi();
});
afterAll(() => test?.close());

const as =
  ({ accessToken }: Account) =>
  (key: OperationKey, input: object = {}) =>
    test.call(key, input, { token: accessToken });

const unreadOf = async (account: Account) => (await as(account)('notification.unread')).body.count;

describe('reading', () => {
  it('is counted, undone, and a matter of their owner', async () => {
    const ada = await test.join('ada');
    const eve = await test.join('eve');
    for (const account of [ada, ada, eve]) await addSuggestion(test, account);
    const { body } = await as(ada)('notification.list');
    const [newest, oldest] = body.records;
    expect([body.count, await unreadOf(ada), await unreadOf(eve)]).toEqual([2, 2, 1]);

    const foreign = await as(eve)('notification.setViewed', { id: newest.id, viewed: true });
    const none = { id: '0199f3a1-6b52-7c3e-9a41-5d2f8e7b1c04', viewed: true };
    const missing = await as(eve)('notification.setViewed', none);
    for (const { status, error } of [foreign, missing])
      expect([status, error?.code]).toEqual([ERRORS.notFound.status, 'notFound']);
    expect(await unreadOf(ada)).toBe(2);

    expect((await as(ada)('notification.setViewed', { id: newest.id, viewed: true })).status).toBe(200);
    const unread = (await as(ada)('notification.list', { unread: true })).body;
    expect([unread.count, unread.records[0].id]).toEqual([1, oldest.id]);
    expect((await as(ada)('notification.setViewed', { id: newest.id, viewed: false })).status).toBe(200);
    expect(await unreadOf(ada)).toBe(2);
    expect((await as(ada)('notification.viewAll')).status).toBe(200);
    expect([await unreadOf(ada), await unreadOf(eve)]).toEqual([0, 1]);
  });

  it('pages through what is stored, with the number of all', async () => {
    const many = await test.join('many');
    for (let n = 0; n < 12; n += 1)
      await test.db.notification.create({
        data: {
          id: crypto.randomUUID(),
          userId: many.user.id,
          kind: 'simulation_finished',
          params: { simulation: `S${n}` },
          dedupeKey: `own:${n}`,
          createdAt: new Date(test.clock.now().getTime() + n),
        },
      });
    const { body } = await as(many)('notification.list', { page: 2 });
    expect([body.count, body.records.length, await unreadOf(many)]).toEqual([12, 2, 12]);
    expect(body.records[1].message).toContain('S0');
  });
});

describe('the choice how to be told', () => {
  const chosen = {
    timeZone: 'Europe/Istanbul',
    quietHours: { from: 22 * 60, to: 7 * 60 + 15 },
    muted: { popup: ['dividend', 'split', 'dividend'], mail: ['suggestion_expired'] },
  };

  it('is the default until it is made, and each user’s own', async () => {
    const ada = await test.join('chooser');
    const eve = await test.join('other-chooser');
    expect((await as(ada)('notification.settings')).body).toEqual(DEFAULT_NOTIFICATION_SETTINGS);
    const kept = { ...chosen, muted: { ...chosen.muted, popup: ['dividend', 'split'] } };
    expect((await as(ada)('notification.changeSettings', chosen)).body).toEqual(kept);
    expect((await as(ada)('notification.settings')).body).toEqual(kept);
    const none = { ...chosen, quietHours: null };
    expect((await as(ada)('notification.changeSettings', none)).body.quietHours).toBeNull();
    expect((await as(eve)('notification.settings')).body).toEqual(DEFAULT_NOTIFICATION_SETTINGS);
  });

  it.each([
    ['a place without a clock', { timeZone: 'Europe/Atlantis' }, 'timeZone'],
    ['minutes between the quarters', { quietHours: { from: 1, to: 420 } }, 'quietHours.from'],
    ['more minutes than a day has', { quietHours: { from: 0, to: 1440 } }, 'quietHours.to'],
    ['hours of no length', { quietHours: { from: 420, to: 420 } }, 'quietHours.to'],
    ['kinds that there are not', { muted: { popup: ['gossip'], mail: [] } }, 'muted.popup.0'],
    ['mail of what is not mailed', { muted: { popup: [], mail: ['dividend'] } }, 'muted.mail.0'],
  ])('is no choice of %s', async (_what, change, field) => {
    const ada = await test.join(`refused-${field}-${JSON.stringify(change).length}`);
    const { status, error } = await as(ada)('notification.changeSettings', { ...chosen, ...change });
    expect(status).toBe(400);
    expect(Object.keys(error?.errors ?? {})).toEqual([field]);
    expect((await as(ada)('notification.settings')).body).toEqual(DEFAULT_NOTIFICATION_SETTINGS);
  });
});
