import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { arrows } from './arrows.ts';
import { checkBoundaries, checkFile, describeTree } from './check-boundaries.ts';
import { type Manifest, type Manifests, readManifests } from './manifest.ts';
import { toSourceFile } from './source-file.ts';

const root = join(import.meta.dirname, '../..');

const manifestsWith = (listed: Omit<Manifest, 'name'>): Manifests =>
  new Map([...readManifests(root)].map(([home, { name }]) => [home, { name, ...listed }]));

/** Whatever the sources below import is listed. */
const generous = manifestsWith({
  dependencies: Object.fromEntries(
    [...Object.keys(arrows), 'testing']
      .map((name) => `@ballast/${name}`)
      .concat('zod', 'undici')
      .map((name) => [name, '*']),
  ),
});

const operations = [
  toSourceFile(
    'apps/api/src/operations/handlers.ts',
    `import { approve } from './portfolio/approve.ts'; import { reject } from './portfolio/reject.ts';`,
  ),
];

const tree = describeTree(operations, generous);

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
    ['apps/worker/src/a.ts', `import '@ballast/cli/start';`, 'worker must not import cli'],
    ['apps/cli/src/seed/a.ts', `import '@ballast/worker/handlers/mail';`, 'of worker'],
    ['packages/price-files/src/a.ts', `import '@ballast/db/id';`, 'price-files must not import db'],
    ['apps/web/src/a.tsx', `import { x } from '@ballast/db/client';`, 'web must not import db'],
    ['apps/web/src/a.tsx', `require('@ballast/integrations/mail');`, 'web must not import integrations'],
    ['packages/db/src/a.ts', `import { x } from '../../domain/src/x.ts';`, 'leaves packages/db'],
    ['packages/db/src/a.ts', `import { x } from '@ballast/db/b';`, 'of its own workspace'],
    ['packages/db/src/a.ts', `import { x } from './b';`, 'with its extension'],
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
    ).toEqual([expect.stringContaining('shared must not import features')]);
  });

  it.each([
    [
      'features/portfolio/list.tsx',
      `import { x } from '../../app/routes.ts';`,
      'features must not import app',
    ],
    [
      'features/portfolio/list.tsx',
      `import type { X } from '../../app/x.ts';`,
      'features must not import app',
    ],
    [
      'features/portfolio/list.test.ts',
      `import { x } from '../../app/x.ts';`,
      'features must not import app',
    ],
    ['shared/ui/a.tsx', `const x = () => import('../../app/x.ts');`, 'shared must not import app'],
    ['app/routes.ts', `import '../main.tsx';`, 'app must not import main.tsx'],
  ])('stops %s from looking up: %s', (path, text, expected) => {
    expect(problemsOf(`apps/web/src/${path}`, text)).toEqual([expect.stringContaining(expected)]);
  });

  it('lets the shell know features, and everything what is shared', () => {
    const shell = `import { x } from '../features/portfolio/x.ts'; import { y } from '../shared/routing/y.ts';`;
    expect(problemsOf('apps/web/src/app/routes.ts', shell)).toEqual([]);
    expect(problemsOf('apps/web/src/main.tsx', `import { x } from './app/app.tsx';`)).toEqual([]);
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
    ['apps/cli/src/start/a.ts', `console.log(process.argv);`, 'no console'],
    ['apps/cli/src/start/a.ts', `readSettings(process.env);`, 'process.env'],
    ['apps/cli/src/backup.ts', `const takenAt = new Date();`, 'clock is an argument'],
    ['apps/worker/src/handlers/a.ts', `const now = new Date();`, 'clock is an argument'],
    ['packages/domain/src/a.ts', `const now = Date.now();`, 'clock is an argument'],
    ['packages/integrations/src/a.ts', `const x = Math.random();`, 'randomness is an argument'],
    ['packages/quant/src/a.ts', `import { readFileSync } from 'node:fs';`, 'pure package'],
    ['packages/domain/src/a.ts', `setTimeout(() => {}, 1);`, 'pure package'],
    ['packages/market/src/venue/trading.ts', `setTimeout(() => {}, 1);`, 'pure package'],
    ['packages/market/src/engine/a.ts', `import { hash } from 'node:crypto';`, 'pure package'],
    ['packages/market/src/venue/gateway/a.ts', `const now = Date.now();`, 'clock is an argument'],
  ])('%s: %s', (path, text, expected) => {
    expect(problemsOf(path, text)).toEqual([expect.stringContaining(expected)]);
  });

  it.each([
    ['apps/api/src/server/env.ts', `export const environment = process.env;`],
    ['packages/integrations/src/market-data/http.ts', `await fetch('http://x');`],
    ['apps/web/src/shared/api/client.ts', `await fetch('/api');`],
    ['packages/runtime/src/clock.ts', `export const clock = () => new Date();`],
    ['apps/worker/src/a.ts', `const day = new Date(instant); const when = Date.parse(text);`],
    ['apps/api/src/server.ts', `readEnv(process.env);`],
    ['packages/market/src/venue/gateway/a.ts', `import 'node:http'; setTimeout(() => {}, 1);`],
    ['apps/cli/src/backup.ts', `console.log(readSettings(process.env));`],
    ['apps/cli/src/start/wait-until-ready.ts', `await fetch('http://x');`],
    ['apps/api/src/transports/socket/start.ts', `import type { Server } from 'node:http';`],
    ['packages/db/bin/generate.ts', `console.log(process.env.HOME);`],
    ['packages/db/src/a.test.ts', `console.log(process.env.HOME, Date.now());`],
  ])('%s may: %s', (path, text) => {
    expect(problemsOf(path, text)).toEqual([]);
  });
});

describe('a job is asked for in one way', () => {
  it.each(['create', 'createMany', 'createManyAndReturn', 'upsert'])(
    'nobody else may %s a request',
    (method) => {
      const text = `await tx.jobRequest.${method}({ data });`;
      expect(problemsOf('packages/db/src/portfolios/a.ts', text)).toEqual([
        expect.stringContaining('asked for by requestJob'),
      ]);
      expect(problemsOf('packages/db/src/jobs/request-job.ts', text)).toEqual([]);
      expect(problemsOf('packages/db/src/portfolios/a.test.ts', text)).toEqual([]);
    },
  );

  it('whoever reads or ends one may', () => {
    const text = `await db.jobRequest.findMany({}); await db.jobRequest.updateMany({});`;
    expect(problemsOf('packages/db/src/jobs/job-requests.ts', text)).toEqual([]);
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

describe('no files import each other in a circle', () => {
  const circlesOf = (sources: Readonly<Record<string, string>>): readonly string[] =>
    checkBoundaries(
      Object.entries(sources).map(([name, text]) => toSourceFile(`apps/web/src/shared/${name}`, text)),
      generous,
    ).problems;

  it('names the way round, and the import that closes it', () => {
    const here = 'apps/web/src/shared';
    expect(
      circlesOf({
        'a.ts': `import { b } from './b.ts';`,
        'b.ts': `// one\nexport { c } from './deep/c.ts';`,
        'deep/c.ts': `// one\n// two\nimport { a } from '../a.ts';`,
      }),
    ).toEqual([
      `${here}/deep/c.ts:3 closes a circle of files: ${here}/a.ts -> ${here}/b.ts -> ${here}/deep/c.ts -> ${here}/a.ts`,
    ]);
  });

  it.each([
    ['a type', `import type { A } from './a.ts';`],
    ['the type of an import', `type A = import('./a.ts').A;`],
    ['a lazy import', `const a = () => import('./a.ts');`],
    ['a file that imports nothing else twice', `import './leaf.ts'; import { a } from './a.ts';`],
  ])('counts %s', (_what, text) => {
    expect(
      circlesOf({ 'leaf.ts': '', 'a.ts': `import './leaf.ts'; import { b } from './b.ts';`, 'b.ts': text }),
    ).toHaveLength(1);
  });

  it('sees a file that imports itself, and circles of tests', () => {
    expect(circlesOf({ 'a.ts': `import { a } from './a.ts';` })).toHaveLength(1);
    expect(
      circlesOf({ 'a.test.ts': `import './b.test.ts';`, 'b.test.ts': `import './a.test.ts';` }),
    ).toHaveLength(1);
  });

  it('sees each of several tangles, however they hang together', () => {
    expect(
      circlesOf({
        'a.ts': `import './b.ts'; import './c.ts';`,
        'b.ts': `import './a.ts';`,
        'c.ts': `import './d.ts'; import './b.ts';`,
        'd.ts': `import './c.ts';`,
      }),
    ).toEqual([
      expect.stringMatching(/b\.ts:1 .*a\.ts -> .*b\.ts -> .*a\.ts$/),
      expect.stringMatching(/d\.ts:1 .*c\.ts -> .*d\.ts -> .*c\.ts$/),
    ]);
  });

  it('lets two ways lead to one file', () => {
    expect(
      circlesOf({ 'a.ts': `import './b.ts'; import './c.ts';`, 'b.ts': `import './c.ts';`, 'c.ts': '' }),
    ).toEqual([]);
  });
});

describe('manifests list what is imported', () => {
  const listing = (listed: Omit<Manifest, 'name'>) => (path: string, text: string) =>
    checkFile(toSourceFile(path, text), describeTree([], manifestsWith(listed)));

  it('of another workspace, also where it gives types alone', () => {
    const problems = listing({});
    const expected = [expect.stringContaining('packages/domain/package.json does not list @ballast/quant')];
    expect(problems('packages/domain/src/a.ts', `import { x } from '@ballast/quant/keys';`)).toEqual(
      expected,
    );
    expect(problems('packages/domain/src/a.ts', `import type { X } from '@ballast/quant/keys';`)).toEqual(
      expected,
    );
  });

  it('of packages, by their names', () => {
    const problems = listing({ dependencies: { zod: '1.0.0', '@trpc/server': '1.0.0' } });
    const path = 'packages/contract/src/a.ts';
    expect(problems(path, `import 'zod/v4'; import '@trpc/server/http'; import './b.ts';`)).toEqual([]);
    expect(problems(path, `import 'zod-form';`)).toEqual([expect.stringContaining('does not list zod-form')]);
    expect(problems(path, `import '@trpc/client';`)).toEqual([
      expect.stringContaining('does not list @trpc/client'),
    ]);
    expect(problems(path, `import 'toString';`)).toEqual([expect.stringContaining('toString')]);
  });

  it('for development where tests and tools alone ask for it', () => {
    const problems = listing({ devDependencies: { vitest: '1.0.0' } });
    const text = `import { it } from 'vitest';`;
    expect(problems('apps/web/src/a.test.ts', text)).toEqual([]);
    expect(problems('apps/web/vite.config.ts', text)).toEqual([]);
    expect(problems('apps/web/src/a.ts', text)).toEqual([
      expect.stringContaining('does not list vitest among its dependencies'),
    ]);
    expect(listing({})('apps/web/src/a.test.ts', text)).toHaveLength(1);
  });

  it('asks none for what comes with Node, but one of each workspace', () => {
    expect(listing({})('apps/api/src/server/env.ts', `import { join } from 'node:path';`)).toEqual([]);
    expect(checkFile(toSourceFile('apps/new/src/a.ts', ''), describeTree([], generous))).toEqual([
      expect.stringContaining('apps/new has no package.json'),
    ]);
  });
});

describe('the check as a whole', () => {
  it('does not pass on an empty tree', () => {
    expect(checkBoundaries([], generous).problems).toHaveLength(1);
  });

  it('knows every workspace of the repository', () => {
    const workspaces = [...readManifests(root).keys()].map((home) => home.split('/')[1] ?? '');
    expect(workspaces).toContain('web');
    const unknown = workspaces.filter((name) => name !== 'testing' && !(name in arrows));
    expect(unknown).toEqual([]);
  });

  it('has no arrow that turns back', () => {
    const table: Readonly<Record<string, Readonly<Record<string, unknown>>>> = arrows;
    const reaches = (from: string, to: string): boolean =>
      Object.keys(table[from] ?? {}).some((next) => next === to || reaches(next, to));
    expect(Object.keys(table).filter((name) => reaches(name, name))).toEqual([]);
  });
});
