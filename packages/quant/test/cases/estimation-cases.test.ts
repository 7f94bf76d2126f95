/** The estimation kinds on the small files kept here; the whole folder where the shared material is present. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runFolder } from './support/run-folder.ts';

const KINDS = ['cov', 'views', 'metrics', 'triggers', 'degenerate', 'backtest', 'forecast', 'technical', 'seam'];
const here = fileURLToPath(new URL('./data', import.meta.url));
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const shared = join(process.env.BALLAST_SHARED_DIR ?? join(root, '../shared'), 'quant/cases');

async function expectAllPassed(folder: string, kind: string) {
  const { kinds, unknown } = await runFolder(folder, [kind]);
  expect(unknown).toEqual([]);
  expect(kinds.get(kind)!.failures).toEqual([]);
  expect(kinds.get(kind)!.passed).toBeGreaterThan(0);
}

describe('reference cases kept here', () => {
  it.each(KINDS)('%s', (kind) => expectAllPassed(here, kind));
});

describe.skipIf(!existsSync(shared))('reference cases, the whole folder', () => {
  it.each(KINDS)('%s', (kind) => expectAllPassed(shared, kind));
});
