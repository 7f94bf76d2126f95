import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from '@ballast/cli/setup/run-tool';
import { copyRepository } from '@ballast/testing/copy-repository';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBoundaries } from '../boundaries/check-boundaries.ts';
import { readManifests } from '../boundaries/manifest.ts';
import { readSourceFiles } from '../boundaries/source-file.ts';
import { applyPlan } from './apply-plan.ts';
import { KINDS } from './kinds.ts';
import type { Kind } from './plan.ts';

const root = join(import.meta.dirname, '../..');
let copy = '';

beforeAll(() => {
  copy = copyRepository(root);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const scaffold = (kind: Kind, key: string) => {
  const result = kind.plan(key, copy);
  return result.status === 'planned' ? applyPlan(copy, result.plan) : result;
};

const all = [
  'packages/quant',
  'packages/contract',
  'packages/domain',
  'packages/i18n',
  'packages/jobs',
  'apps/api',
  'apps/worker',
  'apps/web',
] as const;

const typecheck = async (workspaces: readonly string[]): Promise<readonly string[]> => {
  const outputs: string[] = [];
  for (const workspace of workspaces) {
    const { code, output } = await runTool(
      join(root, 'node_modules/.bin/tsc'),
      ['--noEmit', '-p', workspace],
      { cwd: copy },
    );
    if (code !== 0) outputs.push(output);
  }
  return outputs;
};

describe('npm run new', () => {
  it('writes what compiles, keeps the boundaries, and passes the tests that come with it', async () => {
    const made = [
      scaffold(KINDS.model, 'shrunk_twice_model'),
      scaffold(KINDS.operation, 'portfolio.dividendCalendar'),
      scaffold(KINDS.job, 'dividendImport'),
      scaffold(KINDS.page, 'taxReport'),
      scaffold(KINDS.metric, 'calmar_ratio'),
      scaffold(KINDS.trigger, 'volatilityJump'),
      scaffold(KINDS.objective, 'MaxDiversification'),
      scaffold(KINDS.constraint, 'concentrationLimit'),
      scaffold(KINDS.brokerage, 'north-bank'),
    ];
    expect(made.map((result) => (result.status === 'written' ? 'written' : result.reason))).toEqual(
      made.map(() => 'written'),
    );
    const paths = made.flatMap((result) => (result.status === 'written' ? result.paths : []));
    expect(paths).toContainEqual(
      expect.stringMatching(/^prisma\/migrations\/\d{14}_brokerage_north_bank\/migration\.sql$/),
    );
    expect(await typecheck(all)).toEqual([]);
    expect(checkBoundaries(readSourceFiles(copy), readManifests(copy)).problems).toEqual([]);
    const tests = paths.filter((path) => path.endsWith('.test.ts') && !path.includes('/properties/'));
    expect(tests.length).toBeGreaterThanOrEqual(5);
    const { code, output } = await runTool(
      process.execPath,
      [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project=unit', ...tests],
      { cwd: copy },
    );
    expect(code, output).toBe(0);
  });

  it('copies a language, and the compiler names what is missing outside the messages', async () => {
    expect(scaffold(KINDS.language, 'fr').status).toBe('written');
    const texts = readFileSync(join(copy, 'packages/i18n/src/languages.ts'), 'utf8');
    expect(texts).toContain("fr: 'français'");
    expect(texts).toContain("fr: 'fr-FR'");
    const output = (await typecheck(['packages/i18n'])).join('\n');
    expect(output).not.toContain('src/messages/fr');
    expect(output).not.toContain('load-messages');
  });

  it.each(Object.keys(KINDS))('has a page that tells how to go on: %s', (name) => {
    const page = readdirSync(join(root, 'docs/how-to')).find((file) =>
      new RegExp(`^add-an?-${name}\\.md$`).test(file),
    );
    expect(readFileSync(join(root, 'docs/how-to', page ?? ''), 'utf8')).toContain(`npm run new -- ${name} `);
  });

  it('changes nothing where it cannot do all', () => {
    const before = readFileSync(join(copy, 'packages/quant/src/keys.ts'), 'utf8');
    expect(scaffold(KINDS.model, 'shrunk_twice_model')).toEqual({
      status: 'refused',
      reason: 'packages/quant/src/covariance/shrunk_twice_model.ts exists already',
    });
    expect(readFileSync(join(copy, 'packages/quant/src/keys.ts'), 'utf8')).toBe(before);
  });

  it.each([
    [KINDS.model, 'ShrunkModel'],
    [KINDS.operation, 'portfolio'],
    [KINDS.operation, 'nowhere.list'],
    [KINDS.job, 'price-import'],
    [KINDS.page, 'TaxReport'],
    [KINDS.language, 'french'],
    [KINDS.trigger, 'Two Words'],
    [KINDS.metric, 'maxDrawdown'],
    [KINDS.objective, 'minRisk'],
    [KINDS.constraint, 'ConcentrationLimit'],
    [KINDS.brokerage, 'matriks'],
  ])('refuses a key of the wrong form (%#: %s)', (kind, key) => {
    expect(scaffold(kind, key).status).toBe('refused');
  });
});
