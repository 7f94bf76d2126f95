import { describe, expect, it } from 'vitest';
import { runExclusive } from './run-exclusive.ts';

/** Work that ends when it is told to, and who of all was at it at once. */
function works() {
  const log: string[] = [];
  let atWork = 0;
  let most = 0;
  const begin = (name: string) => {
    let end: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      end = resolve;
    });
    const done = runExclusive(async (hasWaited) => {
      atWork += 1;
      most = Math.max(most, atWork);
      log.push(`${name} ${hasWaited ? 'waited' : 'at once'}`);
      await held;
      atWork -= 1;
      return name;
    });
    return { done, end };
  };
  return { begin, log, most: () => most };
}

describe('work that one tab does at a time', () => {
  it('waits for its turn and is told so, in the order of coming', async () => {
    const { begin, log, most } = works();
    const all = ['first', 'second', 'third'].map(begin);
    await expect.poll(() => log.length).toBe(1);
    for (const { end } of all) end();
    expect(await Promise.all(all.map(({ done }) => done))).toEqual(['first', 'second', 'third']);
    expect(log).toEqual(['first at once', 'second waited', 'third waited']);
    expect(most()).toBe(1);
  });

  it('lets the next one begin when it fails, and tells only its own caller', async () => {
    const failed = runExclusive(async () => {
      throw new Error('no line');
    });
    const next = runExclusive(async () => 'next');
    await expect(failed).rejects.toThrow('no line');
    expect(await next).toBe('next');
  });
});
