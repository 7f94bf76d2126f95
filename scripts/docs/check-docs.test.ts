import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { markdownProblems } from './check-markdown.ts';
import { readTargets, referenceProblems } from './check-references.ts';
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
/** A document of these tests only: put together here, so that the check of this very file does not follow it. */
const page = (path: string) => `docs/${path}`;
const mapOf = (...rows: readonly string[]) => parseSpecMap([columns.join('\t'), ...rows].join('\n'));
const row = (file: string, test: string, id = '§1.01') =>
  [id, 'D', 'A statement.', 'rule', file, test].join('\t');

describe('specMapProblems', () => {
  beforeEach(() => {
    write('packages/a/src/a.ts', '');
    for (const path of ['check-docs', 'docs/spec-map', 'lab/gates/size', 'lab/chaos/pg', 'a.test'])
      write(`scripts/${path}.ts`, '');
    write('packages/a/src/a.test.ts', `it('holds the rule', () => {})`);
  });

  it.each([
    ['packages/a/src/a.ts', 'packages/a/src/a.test.ts'],
    ['packages/a/src/a.ts', 'packages/a/src/a.test.ts#holds the rule'],
    ['packages/a/src/a.ts packages/a/src', 'packages/a/src/a.test.ts#holds; packages/a/src/a.test.ts'],
    ['packages/a/src/a.ts', ''],
    ['packages/a/src/a.ts', 'scripts/lab/gates/size.ts; scripts/lab/chaos/pg.ts; scripts/a.test.ts'],
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
    const settled = mapOf(
      row('', ''),
      row('', '', '§1.02').replace('A statement.', 'Another. [decision 001]'),
    );
    expect(specMapProblems(root, settled, specification)).toEqual([]);
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
    markdownProblems(page('page.md'), text, {
      root,
      commands: new Map([
        ['', new Set(['start', 'test', 'gate:start'])],
        ['packages/quant', new Set(['cases'])],
      ]),
    });
  beforeEach(() => {
    write(page('other.md'), '# Other page\n\n## What it `is`\n');
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
    `see \`${page('other.md')}\` and \`docs/decisions/<number>.md\``,
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
    [`see \`${page('nothing.md')}\``, `path ${page('nothing.md')}`],
  ])('refuses %s', (text, expected) => {
    expect(problems(text)).toEqual([expect.stringContaining(expected)]);
  });

  it('names the line', () => {
    expect(problems('one\n\n[x](nowhere.md)')).toEqual([expect.stringMatching(/^docs\/page\.md:3 /)]);
  });
});

describe('referenceProblems', () => {
  /** Put together for the same reason as `page`. */
  const math = (heading: string) => `math#${heading}`;
  const goal = (keys: string) => `${'safety'} ${keys}`;
  const record = (numbers: string) => `${'decision'} ${numbers}`;
  const section = (number: string) => `§${number}`;
  const problems = (text: string) =>
    referenceProblems({ path: 'packages/a/src/a.ts', text }, readTargets(root, mapOf(row('', ''))));
  beforeEach(() => {
    write(page('mathematics/README.md'), '# Mathematics\n\n## Notation\n');
    write(page('mathematics/models.md'), '# Models\n\n## Nodewise kernel\n\n```\n# Code\n```\n');
    write(page('safety.md'), '| Key |\n|---|\n| <a id="a5"></a>A5 |\n| <a id="c12"></a>C12 |\n');
    write(page('decisions/046-named.md'), '# 046 Named\n\n## Decision\n');
  });

  it.each([
    ['a heading', () => math('nodewise-kernel')],
    ['headings of several pages', () => `(${math('notation')}, ${math('models')})`],
    ['a goal, also as the first word', () => `${goal('A5')}. ${goal('C12').replace('s', 'S')}`],
    ['goals in a list', () => goal('A5, C12 and A5')],
    ['a record', () => `${record('046')} and ${record('046, 046')}`],
    ['a section and a line of the specification', () => `${section('1')}, ${section('1.01')}`],
    ['a document', () => `${page('safety.md')}, ${page('decisions/046-named.md')}#decision`],
    ['words that look alike', () => 'safety nets, decisions of 2026, `math.js`, A5'],
  ])('accepts %s', (_, text) => {
    expect(problems(text())).toEqual([]);
  });

  it.each([
    ['no heading', () => math('nodewise'), 'no such heading'],
    ['a heading of code', () => math('code'), 'no such heading'],
    ['one of several headings', () => `${math('notation')}, ${math('nothing')}`, 'nothing'],
    ['no goal', () => goal('A6'), 'A6: no such goal'],
    ['one of several goals', () => goal('A5, B1'), 'B1: no such goal'],
    ['no record', () => record('047'), '047: no such record'],
    ['one of several records', () => record('046, 047'), '047: no such record'],
    ['no section', () => section('11.2'), '11.2: no such section'],
    ['a section of anything else', () => `contract ${section('1')}`, `specification's alone`],
    ['a goal in capitals', () => `${'SAFETY'} A5`, 'written otherwise'],
    ['a document that is not there', () => page('nothing.md'), 'does not exist'],
    ['a heading that the document lacks', () => `${page('safety.md')}#keys`, 'no such heading'],
  ])('refuses %s', (_, text, expected) => {
    expect(problems(text())).toEqual([expect.stringContaining(expected)]);
  });

  it('fails when a heading is renamed, and when it stands twice', () => {
    const text = `\n\n/** (${math('nodewise-kernel')}) */`;
    expect(problems(text)).toEqual([]);
    write(page('mathematics/other.md'), '## Nodewise kernel\n');
    expect(problems(text)).toEqual([expect.stringMatching(/^packages\/a\/src\/a\.ts:3 .*stands twice/)]);
    write(page('mathematics/other.md'), '');
    write(page('mathematics/models.md'), '# Models\n\n## Nodewise regression\n');
    expect(problems(text)).toEqual([expect.stringMatching(/^packages\/a\/src\/a\.ts:3 .*no such heading/)]);
  });

  it('fails when the key of a goal or the number of a record is changed', () => {
    write(page('safety.md'), '| <a id="a7"></a>A7 |\n');
    rmSync(join(root, page('decisions/046-named.md')));
    write(page('decisions/047-named.md'), '');
    expect(problems(`${goal('A5')}, ${record('046')}`)).toHaveLength(2);
  });
});
