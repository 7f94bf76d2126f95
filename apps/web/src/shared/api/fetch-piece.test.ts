import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchPiece } from './fetch-piece.ts';

const ADDRESS = 'https://ballast.example/assets/form-1a2b.js';
const missing = () => new TypeError(`Failed to fetch dynamically imported module: ${ADDRESS}`);

/** Fails the first times, and tells when each try was. */
function piece(failures: number, failure: () => Error = missing) {
  const tries: number[] = [];
  const load = async () => {
    tries.push(Date.now());
    if (tries.length <= failures) throw failure();
    return 'piece';
  };
  return { tries, load };
}

let line: EventTarget;
let heads: (string | undefined)[];

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  line = new EventTarget();
  heads = [];
  vi.stubGlobal('window', line);
  vi.stubGlobal('fetch', async (address: string) => {
    heads.push(address);
    throw new TypeError('Failed to fetch');
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const answer = (status: number) => vi.stubGlobal('fetch', async () => new Response(null, { status }));

describe('a piece that does not come', () => {
  it('is asked for three times more, with growing waits', async () => {
    const { tries, load } = piece(3);
    const fetched = fetchPiece(load);
    await vi.runAllTimersAsync();
    expect(await fetched).toBe('piece');
    expect(tries).toEqual([0, 300, 1300, 3800]);
    expect(heads).toEqual([ADDRESS, ADDRESS, ADDRESS]);
  });

  it('is given up after that', async () => {
    const { tries, load } = piece(4);
    const fetched = expect(fetchPiece(load)).rejects.toThrow('dynamically imported module');
    await vi.runAllTimersAsync();
    await fetched;
    expect(tries).toHaveLength(4);
  });

  it('is asked for at once when there is a line again', async () => {
    const { tries, load } = piece(1);
    const fetched = fetchPiece(load);
    await vi.advanceTimersByTimeAsync(100);
    line.dispatchEvent(new Event('online'));
    expect(await fetched).toBe('piece');
    expect(tries).toEqual([0, 100]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is asked for again when the server has it', async () => {
    answer(200);
    const { load } = piece(1);
    const fetched = fetchPiece(load);
    await vi.runAllTimersAsync();
    expect(await fetched).toBe('piece');
  });

  it.each([
    ['that the server has no more', missing, 404],
    ['whose style did not come', () => new Error(`Unable to preload CSS for ${ADDRESS}`), 200],
    ['that failed by itself', () => new Error('it is broken'), 200],
  ])('is not asked for again: one %s', async (_which, failure, status) => {
    answer(status);
    const { tries, load } = piece(1, failure);
    await expect(fetchPiece(load)).rejects.toThrow(failure().message);
    expect(tries).toHaveLength(1);
  });

  it('is asked for again where the browser does not say which it was', async () => {
    answer(404);
    const { load } = piece(1, () => new TypeError('Importing a module script failed.'));
    const fetched = fetchPiece(load);
    await vi.runAllTimersAsync();
    expect(await fetched).toBe('piece');
  });
});
