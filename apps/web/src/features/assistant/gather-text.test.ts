import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gatherText } from './gather-text.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('hands on what has come a few times a second, and the rest at the end', () => {
  const told: string[] = [];
  const { push, flush } = gatherText(100, (text) => told.push(text));
  for (const piece of ['a', 'b', 'c']) push(piece);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(told).toEqual(['abc']);
  push('d');
  flush();
  flush();
  vi.advanceTimersByTime(1000);
  expect(told).toEqual(['abc', 'd']);
});
