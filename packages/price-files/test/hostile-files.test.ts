/** safety C5: more than thirty hostile files, each answered within 150 MB, and 2 s of computing on a quiet machine, by a thread that is gone afterwards. */
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ReadRequest } from '../src/read-chunks.ts';
import { inspectInThread, readInThread } from '../src/read-in-thread.ts';
import {
  cell,
  gzipOf,
  overlapping,
  packedOnce,
  packedRepeats,
  renamed,
  row,
  sheet,
  workbook,
  zip,
  zipOfPacked,
} from './support/workbooks.ts';

const request: ReadRequest = {
  kind: 'prices',
  maxBytes: 300_000_000,
  latestDay: 20_800,
  symbols: { known: '', chosen: {}, place: null, cryptoExchange: 'BINANCE' },
  symbolOfFile: null,
  currency: null,
  sheet: null,
  layout: null,
};
/** What a busy machine needs at most; the 2 s are shown with HOSTILE_SECONDS=2. */
const COMPUTING_S = Number(process.env.HOSTILE_SECONDS ?? 10);
const never = new AbortController().signal;
const MB = 1 << 20;
const GB = 1 << 30;

/** As an upload hands it on. */
function* parts(content: Buffer): Generator<Uint8Array> {
  for (let at = 0; at < content.length; at += 720 * 1024)
    yield new Uint8Array(content.subarray(at, at + 720 * 1024));
}

/** Looked at, and read as a whole where the look finds nothing wrong. */
async function run(content: Buffer): Promise<string> {
  const looked = await inspectInThread(parts(content), request, never);
  if (looked.status === 'refused') return looked.reason;
  const { kind, question } = looked.preview;
  if (question !== null) return question;
  let rejected = 0;
  let points = 0;
  const chunks = readInThread(parts(content), { ...request, kind }, never);
  for (;;) {
    const next = await chunks.next();
    if (next.done) {
      if (next.value.status === 'refused') return next.value.reason;
      return `${points} taken, ${rejected} rejected`;
    }
    points = next.value.counts.points;
    rejected = next.value.counts.rejected;
  }
}

const rows = 'date,AAPL\n2026-01-05,1\n2026-01-06,2\n2026-01-07,3\n2026-01-08,4\n';
const good = sheet(
  row(cell('date'), cell('AAPL')) + row(cell('2026-01-05'), cell(5)) + row(cell('2026-01-06'), cell(6)),
);
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

/** As much as a file can hold at the best that deflate does, a thousandth: one packed gigabyte is a megabyte. */
const bomb = () =>
  zipOfPacked({
    ...Object.fromEntries(Object.entries(workbook('')).map(([name, content]) => [name, packedOnce(content)])),
    'xl/worksheets/sheet1.xml': packedRepeats('<worksheet><sheetData>', ' ', GB),
  });

/** Smaller still where names share what is packed: fourteen kilobytes that add up to a gigabyte. */
const sharedBomb = () => {
  const sheets = Array.from({ length: 148 }, (_, at) => `xl/${at}`);
  const names = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', ...sheets];
  const content = overlapping(names, Buffer.alloc(7 * MB, ' '));
  expect(content.length).toBeLessThan(16_000);
  expect(names.length * 7 * MB).toBeGreaterThan(GB);
  return content;
};

const lol = `<!DOCTYPE x [${Array.from({ length: 9 }, (_, k) => `<!ENTITY l${k + 1} "${`&l${k};`.repeat(10)}">`).join('')}<!ENTITY l0 "lol">]>`;

const cases: readonly (readonly [
  name: string,
  content: () => Buffer | Promise<Buffer>,
  answer: string | RegExp,
])[] = [
  ['a workbook of a megabyte that inflates to a gigabyte', bomb, 'tooLarge'],
  ['an archive of 14 kilobytes that inflates to a gigabyte', sharedBomb, 'tooLarge'],
  ['a gzip of a gigabyte of zeros', () => gzipOf(packedRepeats('', 0, GB)), 'notText'],
  ['a gzip of a gigabyte of rows', () => gzipOf(packedRepeats(rows, '2026-01-09,5\n', GB)), 'tooLarge'],
  ['a gzip inside a gzip', () => gzipSync(gzipSync(Buffer.from(rows))), 'notText'],
  [
    'an archive of archives',
    async () => zip({ 'a.zip': await zip({ 'b.zip': Buffer.alloc(MB) }) }),
    'notText',
  ],
  [
    'an archive with 3,000 entries',
    () => zip(Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`f${i}`, 'x']))),
    'tooLarge',
  ],
  [
    'a workbook that lists a million sheets',
    () =>
      zip(
        workbook(good, {
          'xl/workbook.xml': `<workbook><sheets>${'<sheet name="a" r:id="r1" xmlns:r="x"/>'.repeat(1_000_000)}</sheets></workbook>`,
        }),
      ),
    'tooLarge',
  ],
  [
    'entities that expand a billionfold',
    () => zip(workbook(`<?xml version="1.0"?>${lol}<worksheet>&l9;</worksheet>`)),
    'unsafeWorkbook',
  ],
  [
    'an external entity',
    () => zip(workbook('<!DOCTYPE x SYSTEM "file:///etc/passwd"><worksheet/>')),
    'unsafeWorkbook',
  ],
  [
    'an entity nobody declared',
    () => zip(workbook(sheet('<row><c t="inlineStr"><is><t>&xxe;</t></is></c></row>'))),
    'corrupt',
  ],
  [
    'entry names that climb out',
    async () => renamed(await zip({ 'aa/aa/etc/passwd': 'x' }), 'aa/aa/', '../../'),
    'corrupt',
  ],
  ['absolute entry names', async () => renamed(await zip({ 'aetc/passwd': 'x' }), 'aetc', '/etc'), 'corrupt'],
  [
    'a relation that climbs out',
    () =>
      zip(
        workbook(good, {
          'xl/_rels/workbook.xml.rels':
            '<Relationships><Relationship Id="r1" Target="../../../etc/passwd"/></Relationships>',
        }),
      ),
    'empty',
  ],
  [
    'a picture called CSV',
    () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82]),
    'notText',
  ],
  ['a program', () => Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), Buffer.alloc(4096)]), 'notText'],
  [
    'an old binary workbook',
    () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)]),
    'notText',
  ],
  [
    'a million columns',
    () => Buffer.from(`date${',AAPL'.repeat(1_000_000)}\n2026-01-05\n`),
    'tooManyColumns',
  ],
  [
    'a cell in column ZZZZZZ',
    () => zip(workbook(sheet('<row><c r="ZZZZZZ1"><v>1</v></c></row>'))),
    'tooManyColumns',
  ],
  [
    'an unclosed quotation mark before 50 MB',
    () => Buffer.concat([Buffer.from(`${rows}2026-01-09,"`), Buffer.alloc(50 * MB, 'x\n')]),
    'malformed',
  ],
  [
    'a line of 30 MB',
    () => Buffer.concat([Buffer.from('date,AAPL\n'), Buffer.alloc(30 * MB, 'x')]),
    /malformed|tooManyColumns|noDates|noTable/,
  ],
  ['UTF-16', () => utf16(rows), '4 taken, 0 rejected'],
  ['UTF-16 cut in the middle of a letter', () => utf16(rows).subarray(0, -1), /taken/],
  ['a macro', () => zip(workbook(good, { 'xl/vbaProject.bin': Buffer.alloc(100, 1) })), 'unsafeWorkbook'],
  [
    'links to other workbooks',
    () => zip(workbook(good, { 'xl/externalLinks/externalLink1.xml': '<x/>' })),
    'unsafeWorkbook',
  ],
  ['half an archive', async () => (await zip(workbook(good))).subarray(0, 300), 'corrupt'],
  [
    'a damaged stream',
    async () => {
      const content = await zip(
        workbook(sheet(row(cell('date'), cell('A')) + row(cell('2026-01-05'), cell(1)).repeat(2000))),
      );
      content.fill(0xff, 60, 200);
      return content;
    },
    /corrupt|empty/,
  ],
  ['tags nested a hundred thousand deep', () => zip(workbook(`${'<a>'.repeat(100_000)}`)), /corrupt|empty/],
  [
    'one text of 20 MB',
    () =>
      zip(
        workbook(
          Buffer.concat([
            Buffer.from('<worksheet><sheetData><row><c t="inlineStr"><is><t>'),
            Buffer.alloc(20 * MB, 'abcdefghijkl'),
          ]),
        ),
      ),
    /malformed|tooLarge/,
  ],
  [
    'headings that are names of the language',
    () =>
      Buffer.from(
        'date,__proto__,constructor,toString,hasOwnProperty\n2026-01-05,1,2,3,4\n2026-01-06,1,2,3,4\n',
      ),
    /taken/,
  ],
  [
    'numbers that are none',
    () =>
      Buffer.from(
        'date,AAPL\n2026-01-05,1e400\n2026-01-06,Infinity\n2026-01-07,-0\n2026-01-08,0x10\n2026-01-09,١٢\n2026-01-12,5\n',
      ),
    '1 taken, 5 rejected',
  ],
  [
    'formulas and commands',
    () =>
      Buffer.from(
        "date,AAPL\n2026-01-05,=1+1\n2026-01-06,@SUM(A1)\n2026-01-07,=cmd|' /C calc'!A0\n2026-01-08,5\n2026-01-09,6\n",
      ),
    '2 taken, 3 rejected',
  ],
  [
    'a thousand and one symbols that are no symbols',
    () =>
      Buffer.from(
        `date,${Array.from({ length: 1001 }, (_, i) => `"a b ${i}"`).join(',')}\n2026-01-05,${'1,'.repeat(1000)}1\n2026-01-06,${'1,'.repeat(1000)}1\n`,
      ),
    /0 taken/,
  ],
];

describe('hostile files (safety C5)', () => {
  beforeAll(async () => {
    // the first thread loads what the later ones find in memory
    await run(Buffer.from(rows));
  });

  it('are at least thirty', () => expect(cases.length).toBeGreaterThanOrEqual(30));

  it.each(cases)('%s', async (_, make, answer) => {
    const content = await make();
    const before = process.memoryUsage().rss;
    let highest = before;
    const watch = setInterval(() => {
      highest = Math.max(highest, process.memoryUsage().rss);
    });
    const since = process.cpuUsage();
    const found = await run(content);
    const used = process.cpuUsage(since);
    clearInterval(watch);
    if (typeof answer === 'string') expect(found).toBe(answer);
    else expect(found).toMatch(answer);
    // computing time: other processes may have the machine meanwhile
    expect((used.user + used.system) / 1e6).toBeLessThan(COMPUTING_S);
    expect((highest - before) / MB).toBeLessThan(150);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  /** No file is known on which a reader never ends, so these are readers that never do. */
  const threadOf = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  const asking =
    "const { parentPort } = await import('node:worker_threads'); parentPort.postMessage({ type: 'wantBytes' });";

  it.each<[string, string, string, boolean?]>([
    ['computes without end', 'for (;;);', 'tooSlow'],
    [
      'computes without end once it has bytes',
      `${asking} parentPort.once('message', () => { for (;;); });`,
      'tooSlow',
    ],
    ['waits for ever', `${asking} parentPort.on('message', () => {});`, 'tooSlow', true],
    [
      'fills the memory',
      `${asking} const all = []; for (;;) all.push(Array.from({ length: 1000 }, (_, at) => at));`,
      'tooLarge',
    ],
  ])('a reader that %s is ended', async (_, code, reason, isSilent = false) => {
    // what fills the memory must not be ended for its silence first, however busy the machine is
    const patience = reason === 'tooLarge' ? 120_000 : 2000;
    const limits = { computingMs: patience, silenceMs: isSilent ? patience : 120_000, memoryMb: 32 };
    const looked = await inspectInThread(parts(Buffer.from(rows)), request, never, limits, threadOf(code));
    expect(looked).toEqual({ status: 'refused', reason });
    const since = process.cpuUsage();
    await wait(300);
    const used = process.cpuUsage(since);
    // a thread that still ran would have computed all the time
    expect((used.user + used.system) / 1000).toBeLessThan(150);
  });
});
