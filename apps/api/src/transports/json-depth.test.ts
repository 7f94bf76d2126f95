import { expect, it } from 'vitest';
import { isTooDeep, JSON_DEPTH_MAX } from './json-depth.ts';

const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`;

it('counts what is open at once', () => {
  expect(isTooDeep(nested(JSON_DEPTH_MAX))).toBe(false);
  expect(isTooDeep(nested(JSON_DEPTH_MAX + 1))).toBe(true);
  expect(isTooDeep(`${'{"a":'.repeat(JSON_DEPTH_MAX + 1)}1`)).toBe(true);
  expect(isTooDeep(`[${'[],{},'.repeat(1000)}1]`)).toBe(false);
});

it('reads brackets in texts as texts', () => {
  expect(isTooDeep(JSON.stringify({ a: '['.repeat(1000), b: `"${'{'.repeat(1000)}\\` }))).toBe(false);
  expect(isTooDeep(`{"a\\"": ${nested(JSON_DEPTH_MAX)}}`)).toBe(true);
});

it('an unfinished megabyte ends the pass at once', () => {
  expect(isTooDeep('['.repeat(1_000_000))).toBe(true);
});
