import { expect, it } from 'vitest';
import { createTokenRetry } from './token-retry.ts';

function setUp(renew: () => Promise<void> = () => Promise.resolve()) {
  const log: string[] = [];
  const retry = createTokenRetry({
    renew: () => {
      log.push('renew');
      return renew();
    },
    reconnect: () => log.push('reconnect'),
    wait: (then) => {
      log.push('wait');
      then();
    },
    giveUp: () => log.push('give up'),
    retriesMax: 3,
  });
  return { log, retry };
}

it('renews, waits and reconnects, at most three times in a row', async () => {
  const { log, retry } = setUp();
  for (let attempt = 0; attempt < 4; attempt += 1) await retry.expired();
  expect(log).toEqual([...Array.from({ length: 3 }, () => ['renew', 'wait', 'reconnect']).flat(), 'give up']);
});

it('starts to count anew after a connection', async () => {
  const { log, retry } = setUp();
  for (let attempt = 0; attempt < 3; attempt += 1) await retry.expired();
  retry.reset();
  await retry.expired();
  expect(log).not.toContain('give up');
});

it('gives up when the session is over', async () => {
  const { log, retry } = setUp(() => Promise.reject(new Error('Tokens are expired')));
  await retry.expired();
  expect(log).toEqual(['renew', 'give up']);
});
