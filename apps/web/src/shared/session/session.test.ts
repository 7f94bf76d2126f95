import type { Session as SessionAnswer } from '@ballast/contract/operations/auth';
import { describe, expect, it } from 'vitest';
import type { Exclusive } from './run-exclusive.ts';
import { createSession, type RefreshAnswer } from './session.ts';
import { createTokenStore, type TokenStore } from './token-store.ts';

const jwt = (iat: number, exp: number, id = 'a', sub?: string) =>
  `${id}.${Buffer.from(JSON.stringify({ iat, exp, sub })).toString('base64url')}.s`;
const answer = (accessToken: string, refreshToken: string) =>
  ({ accessToken, refreshToken, user: { id: 'u' } }) as unknown as SessionAnswer;

function memoryStorage(): Storage {
  const map = new Map<string, string>();
  return {
    get length() {
      return map.size;
    },
    clear: () => map.clear(),
    getItem: (key) => map.get(key) ?? null,
    key: (index) => [...map.keys()][index] ?? null,
    removeItem: (key) => void map.delete(key),
    setItem: (key, value) => void map.set(key, value),
  };
}

/** Another process's view of a storage: what is written elsewhere is seen once it is delivered. */
function lateStorage(of: Storage) {
  const own = memoryStorage();
  const deliver = () => own.setItem('ballast-session', of.getItem('ballast-session') ?? '');
  return { own, deliver };
}

/** Two tabs over one browser: shared storage, one lock, a real channel. */
function browser(name: string, sub?: string) {
  const persistent = memoryStorage();
  let tail: Promise<unknown> = Promise.resolve();
  let told = () => {};
  let holders = 0;
  const exclusive = <Value>(work: (hasWaited: boolean) => Promise<Value>) => {
    const hasWaited = holders > 0;
    holders += 1;
    const run = () => work(hasWaited);
    const next = tail.then(run, run).finally(() => {
      holders -= 1;
    });
    tail = next.catch(() => undefined);
    return next;
  };
  let clock = 1_000_000;
  let exchanges = 0;
  let reply: (token: string) => RefreshAnswer = (token) => ({
    status: 'ok',
    session: answer(jwt(0, 900, `fresh${exchanges}`, sub), `${token}+`),
  });
  const tab = (storage = persistent, turns: Exclusive = exclusive) => {
    const channel = new BroadcastChannel(name);
    const store: TokenStore = createTokenStore(storage, memoryStorage(), channel);
    const session = createSession({
      store,
      exclusive: turns,
      now: () => clock,
      exchange: async (token) => {
        exchanges += 1;
        told();
        await new Promise((resolve) => setTimeout(resolve, 20));
        return reply(token);
      },
    });
    return { session, store, channel };
  };
  return {
    tab,
    /** Of a browser that has no locks. */
    lonelyTab: () => tab(persistent, (work) => work(false)),
    lateTab: () => {
      const { own, deliver } = lateStorage(persistent);
      return { ...tab(own), deliver };
    },
    onExchange: (listener: () => void) => {
      told = listener;
    },
    advance: (ms: number) => {
      clock += ms;
    },
    refuse: (status: 'refused' | 'subscription-expired' = 'refused') => {
      reply = () => (status === 'refused' ? { status } : { status, params: {} });
    },
    exchanges: () => exchanges,
  };
}

describe('session', () => {
  it('uses a fresh token as it is and refreshes one that has five seconds left, once for many calls', async () => {
    const { tab, advance, exchanges } = browser('one');
    const { session, channel } = tab();
    session.signIn(answer(jwt(0, 900), 'r'), true);
    expect(await session.accessToken()).toBe(jwt(0, 900));
    advance(896_000);
    const tokens = await Promise.all(Array.from({ length: 20 }, () => session.accessToken()));
    expect(new Set(tokens).size).toBe(1);
    expect(exchanges()).toBe(1);
    channel.close();
  });

  it('refreshes once for many calls where the browser has no locks, too', async () => {
    const { lonelyTab, advance, exchanges } = browser('lonely');
    const { session, channel } = lonelyTab();
    session.signIn(answer(jwt(0, 900), 'r'), true);
    advance(896_000);
    const tokens = await Promise.all(Array.from({ length: 20 }, () => session.accessToken()));
    expect(new Set(tokens).size).toBe(1);
    expect(exchanges()).toBe(1);
    channel.close();
  });

  it('refreshes once over two tabs', async () => {
    const { tab, advance, exchanges } = browser('two');
    const first = tab();
    first.session.signIn(answer(jwt(0, 900), 'r'), true);
    const second = tab();
    advance(896_000);
    const [one] = await Promise.all([
      first.session.accessToken(),
      new Promise((resolve) => setTimeout(resolve, 60)),
    ]);
    expect(await second.session.accessToken()).toBe(one);
    expect(exchanges()).toBe(1);
    first.channel.close();
    second.channel.close();
  });

  it('waits for what another tab was given, where it is seen after the turn has come', async () => {
    const { tab, lateTab, advance, exchanges } = browser('late', 'me');
    const first = tab();
    const late = lateTab();
    first.session.signIn(answer(jwt(0, 900, 'old', 'me'), 'r'), true);
    late.deliver();
    advance(896_000);
    const both = [first, late].map(({ session }) => session.accessToken());
    await both[0];
    setTimeout(late.deliver, 80);
    expect(new Set(await Promise.all(both))).toEqual(new Set([jwt(0, 900, 'fresh1', 'me')]));
    expect(exchanges()).toBe(1);
    first.channel.close();
    late.channel.close();
  });

  it('stays signed in when what another tab was given is seen only while it asks, too', async () => {
    const { tab, lateTab, advance, exchanges, onExchange } = browser('later', 'me');
    const first = tab();
    const late = lateTab();
    first.session.signIn(answer(jwt(0, 900, 'old', 'me'), 'r'), true);
    late.deliver();
    advance(896_000);
    onExchange(() => {
      if (exchanges() === 2) late.deliver();
    });
    const both = await Promise.all([first, late].map(({ session }) => session.accessToken()));
    expect(new Set(both)).toEqual(new Set([jwt(0, 900, 'fresh1', 'me')]));
    expect(exchanges()).toBe(2);
    expect(late.session.isSignedIn()).toBe(true);
    first.channel.close();
    late.channel.close();
  });

  it('says Unauthorized without tokens and Tokens are expired when the refresh is refused', async () => {
    const { tab, advance, refuse } = browser('three');
    const { session, channel } = tab();
    await expect(session.accessToken()).rejects.toThrow('Unauthorized');
    session.signIn(answer(jwt(0, 900), 'r'), false);
    advance(900_000);
    refuse();
    await expect(session.accessToken()).rejects.toThrow('Tokens are expired');
    channel.close();
  });

  it('tells a plan that has ended from tokens that have', async () => {
    const { tab, advance, refuse } = browser('six');
    const { session, channel } = tab();
    session.signIn(answer(jwt(0, 900), 'r'), false);
    advance(900_000);
    refuse('subscription-expired');
    await expect(session.accessToken()).rejects.toMatchObject({ reason: 'subscription' });
    channel.close();
  });

  it('knows at once what another tab was given, before word of it arrives', () => {
    const { tab } = browser('seven');
    const first = tab();
    first.session.signIn(answer(jwt(0, 900), 'r'), true);
    const second = tab();
    first.session.signIn(answer(jwt(0, 900, 'b'), 'r2'), true);
    expect(second.store.get()?.accessToken).toBe(jwt(0, 900, 'b'));
    first.session.signOut();
    expect(second.session.isSignedIn()).toBe(false);
    first.channel.close();
    second.channel.close();
  });

  it('signs out every tab', async () => {
    const { tab } = browser('four');
    const first = tab();
    first.session.signIn(answer(jwt(0, 900), 'r'), true);
    const second = tab();
    expect(second.session.isSignedIn()).toBe(true);
    first.session.signOut();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(second.session.isSignedIn()).toBe(false);
    first.channel.close();
    second.channel.close();
  });

  it.each([
    { what: 'signed out', user: null },
    { what: 'signed in as someone else', user: 'theirs' },
  ])('lets a refresh that is under way when the user has $what change nothing', async ({ what, user }) => {
    const { tab, advance, exchanges } = browser(`under way: ${what}`);
    const { session, store, channel } = tab();
    session.signIn(answer(jwt(0, 900), 'r'), true);
    advance(896_000);
    const refused = expect(session.accessToken()).rejects.toMatchObject({ reason: 'missing' });
    await expect.poll(exchanges, { interval: 1 }).toBe(1);
    session.signOut();
    if (user !== null) session.signIn(answer(jwt(0, 900, user), user), true);
    await refused;
    expect(store.get()?.refreshToken ?? null).toBe(user);
    channel.close();
  });

  it('hands a session that was not remembered to a new tab', async () => {
    const { tab } = browser('five');
    const first = tab();
    first.session.signIn(answer(jwt(0, 900), 'r'), false);
    const second = tab();
    expect(second.session.isSignedIn()).toBe(false);
    await second.store.askOtherTabs();
    expect(second.session.isSignedIn()).toBe(true);
    first.channel.close();
    second.channel.close();
  });
});
