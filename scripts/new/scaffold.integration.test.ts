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
  // the declarations that the others are compiled with
  'packages/quant/tsconfig.types.json',
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
    const { code, output } = await runTool(join(root, 'node_modules/.bin/tsc'), ['-p', workspace], {
      cwd: copy,
    });
    if (code !== 0) outputs.push(output);
  }
  return outputs;
};

const inContract = (schema: string) =>
  [schema, 'defaults'].toSorted().map((file) => `packages/contract/src/entities/${file}.ts`);
const inDomain = (folder: string, ...files: readonly string[]) =>
  files.map((file) => `packages/domain/src/${folder}/${file}.ts`);
const inMessages = (...areas: readonly string[]) =>
  ['de', 'en', 'tr'].flatMap((language) =>
    areas.map((area) => `packages/i18n/src/messages/${language}/${area}.ts`),
  );

describe('npm run new', () => {
  it('writes what compiles, where it belongs and nowhere else, and passes the tests that come with it', async () => {
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
    const touched = (kind: number) => {
      const result = made[kind];
      return result?.status === 'written' ? result.paths.toSorted() : [];
    };
    const [volatilityJump, maxDiversification, concentrationLimit] = [5, 6, 7].map(touched);
    expect(concentrationLimit).toEqual([
      'apps/web/src/features/portfolio-form/constraints/concentration-limit-editor.tsx',
      'apps/web/src/features/portfolio-form/constraints/editors.ts',
      ...inContract('configuration'),
      ...inDomain('constraints', 'concentration-limit', 'constraints.test', 'constraints'),
      ...inMessages('portfolio-rules', 'portfolio'),
      'packages/quant/src/constraints/concentration-limit.test.ts',
      'packages/quant/src/constraints/concentration-limit.ts',
      'packages/quant/src/constraints/rules.ts',
      'packages/quant/src/keys.ts',
      'packages/quant/src/problem.ts',
    ]);
    expect(volatilityJump).toEqual([
      ...inContract('rebalancing'),
      ...inDomain('triggers', 'triggers'),
      ...inMessages('form-steps', 'portfolio', 'suggestion'),
      'packages/quant/src/keys.ts',
      'packages/quant/src/rebalancing/triggers.ts',
      'packages/quant/src/rebalancing/volatility-jump.test.ts',
      'packages/quant/test/support/triggers-off.ts',
    ]);
    expect(maxDiversification).toEqual([
      ...inDomain('objectives', 'objectives'),
      ...inMessages('quant'),
      'packages/quant/src/keys.ts',
      'packages/quant/src/objectives/max-diversification.test.ts',
      'packages/quant/src/objectives/max-diversification.ts',
      'packages/quant/src/objectives/registry.ts',
      'packages/quant/src/problem.ts',
    ]);
    expect(touched(8)).toEqual([
      'packages/contract/src/keys.ts',
      ...inMessages('orders'),
      'packages/integrations/src/brokerages/brokerage-environment.ts',
      'packages/integrations/src/brokerages/brokerages.ts',
      'packages/integrations/src/brokerages/north-bank/north-bank-order.ts',
      'packages/integrations/src/brokerages/north-bank/north-bank.ts',
      'packages/market/bin/venue.ts',
      'packages/market/src/venue/trading.ts',
      'packages/market/src/venue/wire/north-bank-wire.ts',
      'packages/market/src/venue/wire/wires.ts',
      expect.stringMatching(/^prisma/),
    ]);
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
