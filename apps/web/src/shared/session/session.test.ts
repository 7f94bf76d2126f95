import type { Session as SessionAnswer } from '@ballast/contract/operations/auth';
import { describe, expect, it } from 'vitest';
import { createSession, type RefreshAnswer } from './session.ts';
import { createTokenStore, type TokenStore } from './token-store.ts';

const jwt = (iat: number, exp: number, id = 'a') =>
  `${id}.${Buffer.from(JSON.stringify({ iat, exp })).toString('base64url')}.s`;
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

/** Two tabs over one browser: shared storage, one lock, a real channel. */
function browser(name: string) {
  const persistent = memoryStorage();
  let tail: Promise<unknown> = Promise.resolve();
  const exclusive = <Value>(work: () => Promise<Value>) => {
    const next = tail.then(work, work);
    tail = next.catch(() => undefined);
    return next;
  };
  let clock = 1_000_000;
  let exchanges = 0;
  let reply: (token: string) => RefreshAnswer = (token) => ({
    status: 'ok',
    session: answer(jwt(0, 900, `fresh${exchanges}`), `${token}+`),
  });
  const tab = () => {
    const channel = new BroadcastChannel(name);
    const store: TokenStore = createTokenStore(persistent, memoryStorage(), channel);
    const session = createSession({
      store,
      exclusive,
      now: () => clock,
      exchange: async (token) => {
        exchanges += 1;
        await new Promise((resolve) => setTimeout(resolve, 20));
        return reply(token);
      },
    });
    return { session, store, channel };
  };
  return {
    tab,
    advance: (ms: number) => {
      clock += ms;
    },
    refuse: (status: 'refused' | 'subscription-expired' = 'refused') => {
      reply = () => ({ status });
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
