/** One mail for one notification: as its reader wants it, whoever dies on the way, whatever the mail server does. */
import type { NotificationSettings } from '@ballast/contract/entities/notification-settings';
import { DEFAULT_NOTIFICATION_SETTINGS } from '@ballast/contract/entities/notification-settings';
import { setViewed } from '@ballast/db/notifications/list-notifications';
import { claimNotificationMail, endNotificationMail } from '@ballast/db/notifications/notification-mails';
import { saveNotificationSettings } from '@ballast/db/notifications/notification-settings';
import { expireDue } from '@ballast/db/optimizations/decline';
import { storeSuggestion } from '@ballast/db/optimizations/store-suggestion';
import { renderNotification } from '@ballast/i18n/render-notification';
import { createMailSender, type Mail, type MailSender } from '@ballast/integrations/mail/mail-sender';
import { buildModelResult } from '@ballast/testing/builders';
import { type SmtpServer, startSmtpServer } from '@ballast/testing/smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createInstallation, type Installation, tickersFrom } from '../test/installation.ts';
import { notificationMails } from './handlers/notification-mails.ts';
import { createLogger } from './logger.ts';
import type { Parts } from './parts.ts';
import type { ComputePool } from './pool/compute-pool.ts';

const START = Date.parse('2026-11-20T17:00:00Z');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MODEL = 'sample_algorithm';
const TICKERS = tickersFrom(0, 3);

let installation: Installation;
let server: SmtpServer;
let now = START;
let users = 0;

beforeAll(async () => {
  installation = await createInstallation();
});
afterAll(() => installation.close());
beforeEach(async () => {
  now = START;
  server = await startSmtpServer();
  await installation.db.notification.deleteMany();
  await installation.db.optimization.updateMany({
    where: { status: 'pending' },
    data: { status: 'superseded', decidedAt: new Date(now) },
  });
});
afterEach(() => server.close());

const tools = () => ({ now: new Date(now), newId: installation.newId });

const overSmtp = (): MailSender =>
  createMailSender({
    smtpUrl: server.url,
    from: 'Ballast <ballast@example.com>',
    folder: '/nowhere',
    times: { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300, wholeTimeout: 2000 },
  });

const run = (mails: MailSender = overSmtp()) => {
  const { db, newId, sender, marketData } = installation;
  const parts: Parts = {
    ...{ db, newId, sender, marketData, mails, brokerages: {} },
    clock: { now: () => new Date(now) },
    publicUrl: 'https://ballast.example',
    pool: {} as ComputePool,
    log: createLogger('silent'),
  };
  return notificationMails.run({}, { signal: new AbortController().signal, crashes: 0 }, parts);
};

const addReader = async (settings?: Partial<NotificationSettings>) => {
  users += 1;
  const email = `reader-${users}@example.com`;
  const userId = await installation.addUser(email);
  if (settings)
    await saveNotificationSettings(
      installation.db,
      userId,
      { ...DEFAULT_NOTIFICATION_SETTINGS, ...settings },
      new Date(now),
    );
  return { userId, email };
};

/** A suggestion of that user, as a run leaves it. */
const suggest = async (userId: string) => {
  const { db, createRun } = installation;
  const { portfolioId, runToken } = await createRun(TICKERS, [MODEL], userId);
  const { configuration } = await db.portfolio.findUniqueOrThrow({ where: { id: portfolioId } });
  const results = { [MODEL]: buildModelResult(Object.fromEntries(TICKERS.map((one) => [one, 1 / 3]))) };
  const found = {
    ...{ portfolioId, runToken, results, currentAllocation: [], observations: 126 },
    configuration: configuration as never,
    pricesUntil: '2026-11-19',
    failure: null,
  };
  const stored = await storeSuggestion(db, found, renderNotification, tools());
  if (stored.status !== 'stored') throw new Error(stored.status);
  const notification = await db.notification.findFirstOrThrow({ where: { userId, portfolioId } });
  return { portfolioId, id: notification.id };
};

const mailOf = (id: string) =>
  installation.db.notificationMail.findUniqueOrThrow({ where: { notificationId: id } });
const outcomeOf = async (id: string) => {
  const { outcome, reason } = await mailOf(id);
  return [outcome, reason];
};
const recipients = () => server.received.map(({ to }) => to);

describe('the mail of a suggestion', () => {
  it('is sent once, leads to the review and to where mails are switched off', async () => {
    const { userId, email } = await addReader();
    const { id, portfolioId } = await suggest(userId);
    await run();
    await run();
    expect(recipients()).toEqual([email]);
    const [mail] = server.received;
    expect(mail?.messageId).toContain(id);
    const source = (mail?.source ?? '').replaceAll('=\r\n', '');
    expect(source).toContain(`https://ballast.example/portfolio/approval/${portfolioId}`);
    expect(source).toContain('List-Unsubscribe: <https://ballast.example/account?tab=notifications>');
    expect(source).toMatch(/text\/plain[\s\S]*text\/html/);
    expect(await outcomeOf(id)).toEqual(['sent', null]);
  });

  it('tells once that a suggestion has expired', async () => {
    const { userId } = await addReader();
    await suggest(userId);
    await run();
    now += 24 * HOUR_MS;
    const rearmAt = () => null;
    await expireDue(installation.db, { limit: 10, rearmAt }, renderNotification, tools());
    await run();
    await run();
    expect(server.received).toHaveLength(2);
    const unfolded = server.received[1]?.source.replaceAll('\r\n ', ' ');
    expect(unfolded).toMatch(/Subject: The suggestion for .* has expired/);
  });

  it('is not asked for where nobody reads it', async () => {
    const { userId } = await addReader();
    await installation.db.user.update({ where: { id: userId }, data: { isDemo: true } });
    const { id } = await suggest(userId);
    expect(await installation.db.notificationMail.count({ where: { notificationId: id } })).toBe(0);
  });
});

describe('a reader', () => {
  it('who muted the kind gets none, and others of their kind still', async () => {
    const { userId } = await addReader({ muted: { popup: [], mail: ['suggestion_ready'] } });
    const { id } = await suggest(userId);
    const other = await addReader({ muted: { popup: ['suggestion_ready'], mail: ['suggestion_expired'] } });
    await suggest(other.userId);
    await run();
    expect(recipients()).toEqual([other.email]);
    expect(await outcomeOf(id)).toEqual(['skipped', 'muted']);
  });

  it('who has seen it, decided it, or may not sign in, is not written to', async () => {
    const { db } = installation;
    const seen = await addReader();
    const viewed = await suggest(seen.userId);
    await setViewed(db, { userId: seen.userId, id: viewed.id, viewed: true }, new Date(now));
    const decided = await suggest((await addReader()).userId);
    await db.optimization.updateMany({
      where: { portfolioId: decided.portfolioId },
      data: { status: 'rejected', decidedAt: new Date(now) },
    });
    const gone = await addReader();
    const left = await suggest(gone.userId);
    await db.user.update({ where: { id: gone.userId }, data: { isActive: false } });
    await run();
    expect(recipients()).toEqual([]);
    expect(await outcomeOf(viewed.id)).toEqual(['skipped', 'viewed']);
    expect(await outcomeOf(decided.id)).toEqual(['skipped', 'decided']);
    expect(await outcomeOf(left.id)).toEqual(['skipped', 'inactive']);
  });

  it('sleeps over midnight undisturbed, finds the list as it is, and the mail in the morning', async () => {
    const night = { timeZone: 'Europe/Istanbul', quietHours: { from: 22 * 60, to: 7 * 60 } };
    const { userId, email } = await addReader(night);
    // 23:30 in Istanbul
    now = Date.parse('2026-11-20T20:30:00Z');
    const { id } = await suggest(userId);
    await run();
    expect(recipients()).toEqual([]);
    expect((await mailOf(id)).dueAt.toISOString()).toBe('2026-11-21T04:00:00.000Z');
    expect(await installation.db.notification.count({ where: { userId, viewedAt: null } })).toBe(1);
    now = Date.parse('2026-11-21T03:59:00Z');
    await run();
    expect(recipients()).toEqual([]);
    now = Date.parse('2026-11-21T04:00:00Z');
    await run();
    expect(recipients()).toEqual([email]);
  });

  it('who muted it, or deleted the notification, while it waited gets none', async () => {
    const night = { timeZone: 'UTC', quietHours: { from: 16 * 60, to: 18 * 60 } };
    const { userId } = await addReader(night);
    const { id } = await suggest(userId);
    const other = await addReader(night);
    const deleted = await suggest(other.userId);
    await run();
    const muted = { ...night, muted: { popup: [], mail: ['suggestion_ready' as const] } };
    await saveNotificationSettings(installation.db, userId, muted, new Date(now));
    await installation.db.notification.delete({ where: { id: deleted.id } });
    now += HOUR_MS;
    await run();
    expect(recipients()).toEqual([]);
    expect(await outcomeOf(id)).toEqual(['skipped', 'muted']);
  });
});

describe('a worker that dies', () => {
  it('between claim and sending loses nothing, and ends nothing when it wakes up', async () => {
    const { db } = installation;
    const { userId, email } = await addReader();
    const { id } = await suggest(userId);
    const dead = await claimNotificationMail(db, new Date(now));
    expect(dead?.id).toBe(id);
    await run();
    expect(recipients()).toEqual([]);
    now += 3 * MINUTE_MS;
    const taken = await claimNotificationMail(db, new Date(now));
    expect(taken?.id).toBe(id);
    if (!dead) throw new Error('nothing claimed');
    await endNotificationMail(db, dead, { outcome: 'sent', reason: null }, new Date(now));
    expect(await outcomeOf(id)).toEqual([null, null]);
    now += 3 * MINUTE_MS;
    await run();
    expect(recipients()).toEqual([email]);
    expect(await outcomeOf(id)).toEqual(['sent', null]);
  });

  it('after sending repeats the mail under the same name', async () => {
    const { userId } = await addReader();
    await suggest(userId);
    const sent: Mail[] = [];
    const dies: MailSender = {
      send: async (mail) => {
        sent.push(mail);
        return new Promise(() => undefined);
      },
    };
    void run(dies);
    await expect.poll(() => sent.length).toBe(1);
    now += 3 * MINUTE_MS;
    await run();
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.messageId).toContain(sent[0]?.id);
  });

  it('is no other one: five at once send each mail once', async () => {
    const readers = await Promise.all(Array.from({ length: 12 }, () => addReader()));
    for (const { userId } of readers) await suggest(userId);
    await Promise.all(Array.from({ length: 5 }, () => run()));
    expect(recipients().sort()).toEqual(readers.map(({ email }) => email).sort());
  });
});

describe('a mail server', () => {
  it('that knows no such reader ends that mail alone', async () => {
    const { userId, email } = await addReader();
    const { id } = await suggest(userId);
    const other = await addReader();
    await suggest(other.userId);
    server.behave((to) => (to === email ? 'refuse' : 'take'));
    await run();
    expect(recipients()).toEqual([other.email]);
    expect(await outcomeOf(id)).toEqual(['failed', '550']);
  });

  it('that wants one later gets it later, the others at once', async () => {
    const { userId, email } = await addReader();
    const { id } = await suggest(userId);
    const other = await addReader();
    await suggest(other.userId);
    server.behave((to) => (to === email ? 'later' : 'take'));
    await run();
    expect(recipients()).toEqual([other.email]);
    const { tries, reason, dueAt, outcome } = await mailOf(id);
    expect([tries, reason, outcome, dueAt.getTime() - now]).toEqual([1, '451', null, 30_000]);
    server.behave('take');
    await run();
    expect(server.received).toHaveLength(1);
    now += 30_000;
    await run();
    expect(recipients()).toEqual([other.email, email]);
  });

  it.each(['silent', 'drop', 'noSender', 'hang'] as const)(
    'that takes nothing (%s) is asked once a run, less and less often, and gets all when it is back',
    async (behaviour) => {
      const readers = [await addReader(), await addReader(), await addReader()];
      for (const { userId } of readers) await suggest(userId);
      server.behave(behaviour);
      await run();
      await run();
      expect([server.connections(), server.received.length]).toEqual([2, 0]);
      server.behave('take');
      now += MINUTE_MS;
      await run();
      expect(recipients().sort()).toEqual(readers.map(({ email }) => email).sort());
      expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(3);
    },
  );

  it('that took the mail and never said so gets it again under the same name', async () => {
    const { userId } = await addReader();
    const { id } = await suggest(userId);
    server.behave('forget');
    await run();
    server.behave('take');
    now += MINUTE_MS;
    await run();
    const names = server.received.map(({ messageId }) => messageId);
    expect([names.length, new Set(names).size]).toEqual([2, 1]);
    expect(await outcomeOf(id)).toEqual(['sent', null]);
  });

  it('that is away for days is given up, with the reason', async () => {
    const { userId } = await addReader();
    await suggest(userId);
    now += 24 * HOUR_MS;
    const rearmAt = () => null;
    await expireDue(installation.db, { limit: 10, rearmAt }, renderNotification, tools());
    server.behave('drop');
    const expired = await installation.db.notification.findFirstOrThrow({
      where: { userId, kind: 'suggestion_expired' },
    });
    let tries = 0;
    for (; tries < 300 && (await mailOf(expired.id)).outcome === null; tries += 1) {
      now = Math.max(now, (await mailOf(expired.id)).dueAt.getTime());
      await run();
    }
    expect((await outcomeOf(expired.id))[0]).toBe('failed');
    // every half hour in the end
    expect(tries).toBeGreaterThan(90);
    expect(tries).toBeLessThan(120);
  });
});
