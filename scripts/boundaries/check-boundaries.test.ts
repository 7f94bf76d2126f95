import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { arrows } from './arrows.ts';
import { checkBoundaries, checkFile, describeTree } from './check-boundaries.ts';
import { readSourceFiles, toSourceFile } from './source-file.ts';

const tree = describeTree([
  toSourceFile(
    'apps/api/src/operations/handlers.ts',
    `import { approve } from './portfolio/approve.ts'; import { reject } from './portfolio/reject.ts';`,
  ),
]);

const problemsOf = (path: string, text: string): readonly string[] =>
  checkFile(toSourceFile(path, text), tree);

describe('a forbidden import is caught', () => {
  it.each([
    [
      'packages/quant/src/a.ts',
      `import { x } from '@ballast/contract/symbol';`,
      'quant must not import contract',
    ],
    ['packages/domain/src/a.ts', `import type { X } from '@ballast/db/client';`, 'domain must not import db'],
    [
      'packages/contract/src/a.ts',
      `export { x } from '@ballast/quant/solver';`,
      'may import only keys of quant',
    ],
    [
      'packages/contract/src/a.ts',
      `import { x } from '@ballast/quant/keys-of-something';`,
      'may import only keys of quant',
    ],
    ['packages/jobs/src/a.ts', `export { x } from '@ballast/domain/x';`, 'jobs must not import domain'],
    [
      'apps/api/src/a.ts',
      `const x = await import('@ballast/quant/optimize');`,
      'may import only keys, allocation, metrics, returns/period-rows, returns/periods-per-year of quant',
    ],
    ['apps/api/src/a.ts', `type X = import('@ballast/worker/main').X;`, 'api must not import worker'],
    ['apps/worker/src/a.ts', `import '@ballast/api/app';`, 'worker must not import api'],
    ['apps/web/src/a.tsx', `import { x } from '@ballast/db/client';`, 'web must not import db'],
    ['apps/web/src/a.tsx', `require('@ballast/integrations/mail');`, 'web must not import integrations'],
    ['packages/db/src/a.ts', `import { x } from '../../domain/src/x.ts';`, 'leaves packages/db'],
    ['packages/db/src/a.ts', `import { x } from '@ballast/testing/postgres';`, 'outside tests'],
  ])('%s: %s', (path, text, expected) => {
    expect(problemsOf(path, text)).toEqual([expect.stringContaining(expected)]);
  });

  it('names file and line', () => {
    expect(problemsOf('packages/quant/src/a.ts', `// one\n// two\nimport 'node:fs';`)).toEqual([
      expect.stringMatching(/^packages\/quant\/src\/a\.ts:3 /),
    ]);
  });
});

describe('an allowed import passes', () => {
  it.each([
    ['packages/quant/src/optimize/a.ts', `import { x } from '../linalg/x.ts';`],
    ['packages/contract/src/a.ts', `import { x } from '@ballast/quant/keys'; import { z } from 'zod';`],
    ['apps/web/src/a.tsx', `import { x } from '@ballast/quant/feasibility/conflict';`],
    ['apps/api/src/a.ts', `import { x } from '@ballast/quant/metrics/sharpe';`],
    ['packages/db/src/a.test.ts', `import { x } from '@ballast/testing/postgres';`],
    ['packages/testing/src/a.ts', `import { x } from '@ballast/api/app';`],
  ])('%s: %s', (path, text) => {
    expect(problemsOf(path, text)).toEqual([]);
  });
});

describe('the web app keeps its layers', () => {
  it('stops a feature that reaches into another', () => {
    const path = 'apps/web/src/features/portfolio/list.tsx';
    expect(problemsOf(path, `import { x } from '../simulation/x.ts';`)).toEqual([
      expect.stringContaining('feature portfolio must not'),
    ]);
    expect(
      problemsOf(path, `import { x } from './row.tsx'; import { y } from '../../shared/ui/y.tsx';`),
    ).toEqual([]);
  });

  it('stops shared code that knows a feature', () => {
    expect(
      problemsOf('apps/web/src/shared/ui/a.tsx', `import { x } from '../../features/portfolio/x.ts';`),
    ).toHaveLength(1);
  });
});

describe('an operation is one file', () => {
  const path = 'apps/api/src/operations/portfolio/approve.ts';

  it('exports its handler alone', () => {
    expect(problemsOf(path, `export const approve = 1; export type Approved = string;`)).toEqual([]);
    expect(problemsOf(path, `export const approve = 1; export const reject = 2;`)).toHaveLength(1);
  });

  it('may share what is no operation', () => {
    expect(
      problemsOf(path, `import { trades } from './suggestion-trades.ts'; export const approve = trades;`),
    ).toEqual([]);
  });

  it('does not call another operation', () => {
    expect(problemsOf(path, `import { reject } from './reject.ts'; export const approve = reject;`)).toEqual([
      expect.stringContaining('must not import another one'),
    ]);
  });
});

describe('ambient things have one place each', () => {
  it.each([
    ['packages/jobs/src/a.ts', `const url = process.env.REDIS_URL;`, 'process.env'],
    ['packages/jobs/src/a.ts', `const url = process['env'].REDIS_URL;`, 'process.env'],
    ['apps/api/src/a.ts', `await fetch('http://x');`, 'network'],
    ['apps/api/src/a.ts', `await globalThis.fetch('http://x');`, 'network'],
    ['apps/worker/src/a.ts', `import { request } from 'undici';`, 'network'],
    ['apps/web/src/features/a/b.ts', `new WebSocket('ws://x');`, 'network'],
    ['packages/db/src/a.ts', `console.log(1);`, 'no console'],
    ['apps/worker/src/handlers/a.ts', `const now = new Date();`, 'clock is an argument'],
    ['packages/domain/src/a.ts', `const now = Date.now();`, 'clock is an argument'],
    ['packages/integrations/src/a.ts', `const x = Math.random();`, 'randomness is an argument'],
    ['packages/quant/src/a.ts', `import { readFileSync } from 'node:fs';`, 'pure package'],
    ['packages/domain/src/a.ts', `setTimeout(() => {}, 1);`, 'pure package'],
  ])('%s: %s', (path, text, expected) => {
    expect(problemsOf(path, text)).toEqual([expect.stringContaining(expected)]);
  });

  it.each([
    ['apps/api/src/env.ts', `export const environment = process.env;`],
    ['packages/integrations/src/market-data/http.ts', `await fetch('http://x');`],
    ['apps/web/src/shared/api/client.ts', `await fetch('/api');`],
    ['apps/api/src/clock.ts', `export const clock = () => new Date();`],
    ['apps/worker/src/a.ts', `const day = new Date(instant); const when = Date.parse(text);`],
    ['apps/api/src/server.ts', `readEnv(process.env);`],
    ['apps/api/src/transports/socket/start.ts', `import type { Server } from 'node:http';`],
    ['packages/db/bin/generate.ts', `console.log(process.env.HOME);`],
    ['packages/db/src/a.test.ts', `console.log(process.env.HOME, Date.now());`],
  ])('%s may: %s', (path, text) => {
    expect(problemsOf(path, text)).toEqual([]);
  });
});

describe('no barrels', () => {
  it('stops star exports and index files', () => {
    expect(problemsOf('packages/db/src/all.ts', `export * from './client.ts';`)).toEqual([
      expect.stringContaining('star export'),
    ]);
    expect(problemsOf('packages/db/src/index.ts', `export const x = 1;`)).toEqual([
      expect.stringContaining('index file'),
    ]);
  });
});

describe('the check as a whole', () => {
  it('does not pass on an empty tree', () => {
    expect(checkBoundaries([]).problems).toHaveLength(1);
  });

  it('knows every workspace of the repository', () => {
    const files = readSourceFiles(join(import.meta.dirname, '../..'));
    const unknown = [...new Set(files.map(({ workspace }) => workspace))].filter(
      (name) => name !== 'testing' && !(name in arrows),
    );
    expect(unknown).toEqual([]);
  });

  it('has no arrow that turns back', () => {
    const table: Readonly<Record<string, Readonly<Record<string, unknown>>>> = arrows;
    const reaches = (from: string, to: string): boolean =>
      Object.keys(table[from] ?? {}).some((next) => next === to || reaches(next, to));
    expect(Object.keys(table).filter((name) => reaches(name, name))).toEqual([]);
  });
});
