import { expect, it } from 'vitest';
import { askTogether } from './ask-together.ts';

const counted = () => {
  const asked: (readonly string[])[] = [];
  const ask = async (symbols: readonly string[]) => {
    asked.push(symbols);
    // in an order of its own, without what it does not know
    return symbols
      .filter((symbol) => symbol !== 'unknown')
      .toReversed()
      .map((symbol) => ({ symbol, length: symbol.length }));
  };
  return { asked, ask };
};

it('asks once for what is asked in one turn, however deep in promises, and answers each with its own', async () => {
  const { asked, ask } = counted();
  const together = askTogether(ask);
  const later = async () => {
    for (let step = 0; step < 10; step++) await null;
    return together(['b', 'ccc', 'b']);
  };
  const [first, second, none] = await Promise.all([together(['a', 'b', 'unknown']), later(), together([])]);
  expect(asked).toEqual([['a', 'b', 'unknown', 'ccc']]);
  expect(first).toEqual([
    { symbol: 'a', length: 1 },
    { symbol: 'b', length: 1 },
  ]);
  expect(second).toEqual([
    { symbol: 'b', length: 1 },
    { symbol: 'ccc', length: 3 },
  ]);
  expect(none).toEqual([]);
});

it('keeps nothing: whoever asks later is answered anew', async () => {
  const { asked, ask } = counted();
  const together = askTogether(ask);
  await together(['a']);
  await together(['a']);
  expect(asked).toEqual([['a'], ['a']]);
});

it('fails all who asked, and none of those who ask again', async () => {
  let isAway = true;
  const { ask } = counted();
  const together = askTogether((symbols) => (isAway ? Promise.reject(new Error('away')) : ask(symbols)));
  const both = await Promise.allSettled([together(['a']), together(['b'])]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isAway = false;
  expect(await together(['a'])).toHaveLength(1);
});
