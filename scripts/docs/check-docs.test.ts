import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { markdownProblems } from './check-markdown.ts';
import { parseSpecification, specMapProblems } from './check-spec-map.ts';
import { columns, parseSpecMap } from './spec-map.ts';
import { formatCounts } from './spec-map-counts.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ballast-docs-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const mapOf = (...rows: readonly string[]) => parseSpecMap([columns.join('\t'), ...rows].join('\n'));
const row = (file: string, test: string, id = '§1.01') =>
  [id, 'D', 'A statement.', 'rule', file, test].join('\t');

describe('specMapProblems', () => {
  beforeEach(() => {
    write('packages/a/src/a.ts', '');
    for (const path of ['check-docs', 'docs/spec-map', 'gates/size', 'chaos/pg', 'a.test'])
      write(`scripts/${path}.ts`, '');
    write('packages/a/src/a.test.ts', `it('holds the rule', () => {})`);
  });

  it.each([
    ['packages/a/src/a.ts', 'packages/a/src/a.test.ts'],
    ['packages/a/src/a.ts', 'packages/a/src/a.test.ts#holds the rule'],
    ['packages/a/src/a.ts packages/a/src', 'packages/a/src/a.test.ts#holds; packages/a/src/a.test.ts'],
    ['packages/a/src/a.ts', ''],
    ['packages/a/src/a.ts', 'scripts/gates/size.ts; scripts/chaos/pg.ts; scripts/a.test.ts'],
    ['', ''],
  ])('accepts %s | %s', (file, test) => {
    expect(specMapProblems(root, mapOf(row(file, test)), null)).toEqual([]);
  });

  it.each([
    ['packages/a/src/b.ts', '', 'claims the file'],
    ['packages/a/src/a.ts', 'packages/a/src/b.test.ts', 'claims the test packages/a/src/b.test.ts'],
    ['packages/a/src/a.ts', 'packages/a/src/a.test.ts#breaks the rule', `claims the test 'breaks the rule'`],
    ['packages/a/src/a.ts', 'packages/a/src/a.ts', 'is no test'],
    ['packages/a/src/a.ts', 'packages/a/src/a.test.ts#', 'names no test'],
    ['packages/a/src/a.ts', 'scripts/check-docs.ts', 'is no test'],
    ['packages/a/src/a.ts', 'scripts/docs/spec-map.ts', 'is no test'],
    ['', 'packages/a/src/a.test.ts', 'names a test but no file'],
  ])('refuses %s | %s', (file, test, expected) => {
    expect(specMapProblems(root, mapOf(row(file, test)), null)).toEqual([expect.stringContaining(expected)]);
  });

  it('refuses a line twice', () => {
    expect(specMapProblems(root, mapOf(row('', ''), row('', '')), null)).toEqual([
      expect.stringContaining('twice'),
    ]);
  });

  it('compares with the specification where that is at hand', () => {
    const specification = parseSpecification(
      ['id\towner\tstatement\tkind', '§1.01\tD\tA statement.\trule', '§1.02\tD\tAnother.\trule'].join('\n'),
    );
    expect(specMapProblems(root, mapOf(row('', '')), specification)).toEqual([
      expect.stringContaining('§1.02 is missing'),
    ]);
    const foreign = mapOf(
      row('', ''),
      row('', '', '§1.02').replace('A statement.', 'Another.'),
      row('', '', '§1.03'),
    );
    expect(specMapProblems(root, foreign, specification)).toEqual([
      expect.stringContaining('§1.03 is no line'),
    ]);
    const reworded = mapOf(row('', ''), row('', '', '§1.02'));
    expect(specMapProblems(root, reworded, specification)).toEqual([
      expect.stringContaining('§1.02 differs'),
    ]);
  });
});

describe('formatCounts', () => {
  it('counts a line as proved when it has both file and test', () => {
    const table = formatCounts(mapOf(row('a', 'b'), row('a', '', '§2.01'), row('', '', '§2.02')));
    expect(table.split('\n').map((line) => line.trim().split(/\s+/))).toEqual([
      ['D', 'all'],
      ['§1', '1/1', '1/1'],
      ['§2', '0/2', '0/2'],
      ['all', '1/3', '1/3'],
    ]);
  });
});

describe('markdownProblems', () => {
  const problems = (text: string) =>
    markdownProblems('docs/page.md', text, {
      root,
      commands: new Map([
        ['', new Set(['start', 'test', 'gate:start'])],
        ['packages/quant', new Set(['cases'])],
      ]),
    });
  beforeEach(() => {
    write('docs/other.md', '# Other page\n\n## What it `is`\n');
    write('README.md', '');
  });

  it.each([
    '[x](other.md)',
    '[x](../README.md)',
    '[x](other.md#what-it-is)',
    '# Here\n[x](#here)',
    '[x](https://example.org/x)',
    'run `npm run cases -w packages/quant -- <folder>`',
    'run `npm start` or `npm run gate:start`',
    '    PORT=4000 npm start',
    '`npm install -w apps/web react`',
    'see `docs/other.md` and `docs/decisions/<number>.md`',
    '```\n[x](nowhere.md)\n```',
    'how npm handles things',
  ])('accepts %s', (text) => {
    expect(problems(text)).toEqual([]);
  });

  it.each([
    ['[x](nowhere.md)', 'link to nowhere.md'],
    ['![x](images/none.png)', 'link to images/none.png'],
    ['<img src="images/none.png">', 'link to images/none.png'],
    ['[x](other.md#nothing)', 'no such heading'],
    ['run `npm run nothing`', `command 'npm run nothing'`],
    ['```\nnpm run nothing\n```', `command 'npm run nothing'`],
    ['run `npm run start -w packages/quant`', `command 'npm run start -w packages/quant'`],
    ['see `docs/nothing.md`', 'path docs/nothing.md'],
  ])('refuses %s', (text, expected) => {
    expect(problems(text)).toEqual([expect.stringContaining(expected)]);
  });

  it('names the line', () => {
    expect(problems('one\n\n[x](nowhere.md)')).toEqual([expect.stringMatching(/^docs\/page\.md:3 /)]);
  });
});
