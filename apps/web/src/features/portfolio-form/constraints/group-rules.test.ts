import { expect, it } from 'vitest';
import { freshName, groupBy, inSeveral } from './group-rules.ts';

const group = (name: string, ...members: string[]) => ({ name, members, min: 0, max: 0.5 });
const SECTORS: Readonly<Record<string, string>> = { A: 'Tech', B: 'Energy', C: 'Energy', E: 'Tech' };

it('are made of what is in none yet, the largest first, and one of the same name takes its own in', () => {
  const sectorOf = (symbol: string) => SECTORS[symbol] ?? null;
  expect(groupBy([], ['A', 'B', 'C', 'D'], sectorOf, 'Other')).toEqual([
    { name: 'Energy', members: ['B', 'C'], min: 0, max: 1 },
    { name: 'Tech', members: ['A'], min: 0, max: 1 },
    { name: 'Other', members: ['D'], min: 0, max: 1 },
  ]);
  expect(groupBy([group('Tech', 'A'), group('Mine', 'B')], ['A', 'B', 'C', 'E'], sectorOf, 'Other')).toEqual([
    group('Tech', 'A', 'E'),
    group('Mine', 'B'),
    { name: 'Energy', members: ['C'], min: 0, max: 1 },
  ]);
});

it('tell which tickers are in several', () => {
  expect([...inSeveral([group('a', 'A', 'B'), group('b', 'B')])]).toEqual([['B', ['a', 'b']]]);
});

it('have names of their own', () => {
  const named = (number: number) => `Group ${number}`;
  expect(freshName([], named)).toBe('Group 1');
  expect(freshName([group('Group 2')], named)).toBe('Group 3');
});
