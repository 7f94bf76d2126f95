import { describe, expect, it } from 'vitest';
import { SessionError } from '../session/session-error.ts';
import { createReconnection, reconnectDelay } from './reconnection.ts';

const EXPIRED = { message: 'Token expired' };
const UNAVAILABLE = { message: 'The service is not available at the moment', data: { code: 'unavailable' } };
const PLAN_ENDED = { message: 'The subscription has expired', data: { code: 'subscriptionExpired' } };

function setUp(renew: () => Promise<void> = () => Promise.resolve()) {
  const log: string[] = [];
  const timers = new Map<() => void, number>();
  const reconnection = createReconnection({
    renew: () => {
      log.push('renew');
      return renew();
    },
    reconnect: () => log.push('reconnect'),
    wait: (then, ms) => {
      const fire = () => {
        timers.delete(fire);
        then();
      };
      timers.set(fire, ms);
      return () => timers.delete(fire);
    },
    random: () => 1,
    onLost: () => log.push('lost'),
    onSessionError: ({ reason }) => log.push(`session ${reason}`),
    onGivenUp: () => log.push('give up'),
  });
  /** Lets the time pass that is waited for, and tells how long it was. */
  const pass = () => {
    const waited = [...timers.values()];
    for (const fire of [...timers.keys()]) fire();
    return waited;
  };
  return { log, pass, reconnection, isWaiting: () => timers.size > 0 };
}

describe('a token that is refused', () => {
  it('is renewed, and after 1 s offered again, at most three times in a row', async () => {
    const { log, pass, reconnection } = setUp();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await reconnection.refused(EXPIRED, false);
      expect(pass()).toEqual([1000]);
    }
    await reconnection.refused(EXPIRED, false);
    expect(log).toEqual([...Array.from({ length: 3 }, () => ['renew', 'reconnect']).flat(), 'give up']);
    expect(pass()).toEqual([]);
  });

  it('is counted anew after a connection', async () => {
    const { log, pass, reconnection } = setUp();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await reconnection.refused(EXPIRED, false);
      pass();
    }
    reconnection.connected();
    await reconnection.refused(EXPIRED, false);
    expect(log).not.toContain('give up');
  });

  it('is given up when the session is over', async () => {
    const { log, pass, reconnection } = setUp(() => Promise.reject(new SessionError('expired')));
    await reconnection.refused(EXPIRED, false);
    expect(log).toEqual(['renew', 'session expired', 'give up']);
    expect(pass()).toEqual([]);
  });

  it('is tried for as long as it takes when the line is cut under the renewal', async () => {
    const { log, pass, reconnection } = setUp(() => Promise.reject(new TypeError('Failed to fetch')));
    const waited: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await reconnection.refused(EXPIRED, false);
      waited.push(...pass());
    }
    expect(log).toEqual(Array.from({ length: 6 }, () => ['renew', 'lost', 'reconnect']).flat());
    expect(waited).toEqual([1000, 2000, 4000, 5000, 5000, 5000]);
  });
});

describe('a handshake without a token', () => {
  it('is tried again where the token could not be asked for, and given up where the session is over', () => {
    const { log, pass, reconnection } = setUp();
    reconnection.withoutToken(new TypeError('Failed to fetch'));
    expect(pass()).toEqual([1000]);
    reconnection.withoutToken(new SessionError('expired'));
    expect(log).toEqual(['lost', 'reconnect', 'session expired', 'give up']);
    expect(pass()).toEqual([]);
  });
});

describe('a handshake that is refused for another reason', () => {
  it('is tried again after 1 to 5 s, as socket.io does not', async () => {
    const { log, pass, reconnection } = setUp();
    const waited: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await reconnection.refused(UNAVAILABLE, false);
      waited.push(...pass());
    }
    expect(waited).toEqual([1000, 2000, 4000, 5000, 5000]);
    expect(log.filter((entry) => entry === 'reconnect')).toHaveLength(5);
    reconnection.connected();
    await reconnection.refused(UNAVAILABLE, false);
    expect(pass()).toEqual([1000]);
  });

  it('is left to socket.io where that tries again by itself', async () => {
    const { log, isWaiting, reconnection } = setUp();
    await reconnection.refused({ message: 'websocket error' }, true);
    expect(log).toEqual(['lost']);
    expect(isWaiting()).toBe(false);
  });

  it('tells of a plan that has ended and does not try again', async () => {
    const { log, isWaiting, reconnection } = setUp();
    await reconnection.refused(PLAN_ENDED, false);
    expect(log).toContain('session subscription');
    expect(isWaiting()).toBe(false);
  });

  it('spreads the attempts of many browsers over half of the delay', () => {
    expect([reconnectDelay(0, 0), reconnectDelay(0, 1)]).toEqual([500, 1000]);
    expect([reconnectDelay(9, 0), reconnectDelay(9, 1)]).toEqual([2500, 5000]);
  });
});

describe('a connection that the server closes', () => {
  it('is back at once without a word', () => {
    const { log, pass, reconnection } = setUp();
    reconnection.cutByServer();
    expect(log).toEqual(['reconnect']);
    reconnection.connected();
    expect(pass()).toEqual([]);
    expect(log).toEqual(['reconnect']);
  });

  it('is told lost after 2 s, or as soon as an attempt fails', async () => {
    const slow = setUp();
    slow.reconnection.cutByServer();
    expect(slow.pass()).toEqual([2000]);
    expect(slow.log).toEqual(['reconnect', 'lost']);

    const refused = setUp();
    refused.reconnection.cutByServer();
    await refused.reconnection.refused(UNAVAILABLE, false);
    expect(refused.log).toEqual(['reconnect', 'lost']);
    expect(refused.pass()).toEqual([1000]);
  });
});

describe('a connection that is no longer wanted', () => {
  it('neither comes back nor says anything', async () => {
    const { log, pass, reconnection } = setUp();
    await reconnection.refused(EXPIRED, false);
    reconnection.close();
    expect(pass()).toEqual([]);
    expect(log).toEqual(['renew']);
  });

  it('is not given up by a renewal that ends later', async () => {
    const ends: ((reason: Error) => void)[] = [];
    const { log, pass, reconnection } = setUp(() => new Promise((_, reject) => ends.push(reject)));
    const refused = reconnection.refused(EXPIRED, false);
    reconnection.close();
    for (const end of ends) end(new SessionError('missing'));
    await refused;
    expect(log).toEqual(['renew']);
    expect(pass()).toEqual([]);
  });
});
