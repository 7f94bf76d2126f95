/** A guard that has moved takes its mutation along: `npm run mutate` takes hours, and would say so only then. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MUTATIONS } from './all.ts';

const root = join(import.meta.dirname, '..', '..', '..');

describe('the mutations', () => {
  it('find each its guard, once, and the tests that must notice', () => {
    const lost = MUTATIONS.filter(
      ({ file, search, tests }) =>
        readFileSync(join(root, file), 'utf8').split(search).length !== 2 ||
        // a folder, or the beginning of a file's name
        !tests.every((test) => existsSync(join(root, test)) || existsSync(join(root, test, '..'))),
    );
    expect(lost.map(({ name, file }) => `${name}: ${file}`)).toEqual([]);
  });

  it('have names of their own', () => {
    const names = MUTATIONS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
