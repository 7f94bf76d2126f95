import { describe, expect, it } from 'vitest';
import { decideRestart } from './restart-policy.ts';

describe('decideRestart', () => {
  it('restarts the first crash almost at once', () => {
    expect(decideRestart([1_000], 1_000)).toEqual({ status: 'restart', delayMs: 200 });
  });

  it('never waits more than 5 s', () => {
    for (let crashes = 1; crashes <= 5; crashes += 1) {
      const decision = decideRestart(Array(crashes).fill(0), 0);
      expect(decision.status === 'restart' && decision.delayMs).toBeLessThanOrEqual(5_000);
    }
  });

  it('gives up at the sixth crash within a minute', () => {
    expect(decideRestart([0, 1, 2, 3, 4, 5], 59_000)).toEqual({ status: 'give up', crashes: 6 });
  });

  it('forgives what is older than a minute', () => {
    expect(decideRestart([0, 1, 2, 3, 4, 70_000], 70_000)).toEqual({ status: 'restart', delayMs: 200 });
  });
});
