import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Counts, names of models, steps and faults: nothing in them is a column. */
const WITHOUT_COLUMN = [
  'rows-dropped',
  'short-history',
  'fallback',
  'failed',
  'infeasible',
  'view',
  'second-opinion',
  'ridge',
];

it('a warning with a column is made from the list, so that it can be named', () => {
  const root = join(import.meta.dirname, '..');
  const found: string[] = [];
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, kind = ''] of text.matchAll(/`([a-z][a-z-]*):\$\{/g))
      if (!WITHOUT_COLUMN.includes(kind)) found.push(`${file}: ${kind}`);
  }
  expect(found).toEqual([]);
});
