/** `npm run import-prices` as a user runs it, and killed in the middle of a file. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '@ballast/testing/postgres';
import { processEnvironment } from '@ballast/testing/process-environment';
import { afterAll, beforeAll, expect, it } from 'vitest';

const script = join(import.meta.dirname, '..', 'import-prices.ts');
let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'ballast-import-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database?.drop();
});

const start = (...args: readonly string[]): ChildProcess =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    env: processEnvironment({ DATA_DIR: folder, DATABASE_URL: database.ownerUrl }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const run = async (...args: readonly string[]) => {
  const child = start(...args);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
};

const write = (name: string, content: string) => {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
};

const count = async (sql: string) => Number((await database.query<{ n: string }>(sql))[0]?.n);
const points = () => count('SELECT COALESCE(sum(cardinality(days)), 0) AS n FROM price_years');

it('imports, reports, tries without a change, and changes nothing the second time', async () => {
  const prices = write('prices.csv', 'date,THYAO.IS,ZZTOP\n2026-01-05,300,x\n2026-01-06,301,7\n');
  const tickers = write('tickers.csv', 'symbol,type,exchange\nZZTOP,equity,NYQ\n');
  const tried = await run('--dry-run', prices);
  expect(tried.output).toContain('3 prices of 2 symbols would be published (3 new, 0 changed, 0 as before)');
  expect(tried.output).toContain("line 2: notANumber in ZZTOP 'x'");
  expect(await points()).toBe(0);
  // metadata are read first, wherever they stand in the line
  const unconverted = await run('--use', 'F=files');
  expect(unconverted).toMatchObject({ code: 1, output: expect.stringContaining('synthetic exchange rates') });
  expect(await count('SELECT count(*) AS n FROM market_sources')).toBe(0);
  const first = await run(prices, tickers, '--use', 'F=files', '--use', 'FX=files');
  expect(first).toMatchObject({ code: 0, output: expect.stringContaining('3 new, 0 changed') });
  expect(await count("SELECT count(*) AS n FROM price_series WHERE symbol = 'ZZTOP.US.NYSE'")).toBe(1);
  expect(
    await count("SELECT count(*) AS n FROM market_sources WHERE domain = 'F' AND source = 'files'"),
  ).toBe(1);
  expect((await run(prices)).output).toContain('0 new, 0 changed, 3 as before');
  const refused = await run(write('letter.csv', 'Dear reader,\nnothing here\n'));
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringContaining('refused (noDates), nothing changed'),
  });
  expect(refused.output).toContain('No column of dates was found.');
  const useless = await run(write('useless.csv', 'date,???\n2026-01-05,1\n2026-01-06,2\n'));
  expect(useless).toMatchObject({
    code: 1,
    output: expect.stringContaining('Nothing in this file could be used'),
  });
  expect(await count("SELECT count(*) AS n FROM datasets WHERE name = 'useless'")).toBe(0);
});

it('takes symbols from names and decimal marks from the line only where it is told to', async () => {
  const files = ['NAMEA.IS.csv', 'NAMEB.IS (1).csv'].map((name) =>
    write(name, 'Date;Close\n2026-01-05;1.234\n2026-01-06;1.235\n'),
  );
  expect(await run(...files)).toMatchObject({
    code: 1,
    output: expect.stringContaining('--decimal-mark . or , tells'),
  });
  // both are asked, and one answer is not taken for two
  const both = write('both.csv', 'date;BOTHA.IS\n03/04/2025;1.234\n');
  for (const [given, asked] of [
    [['--date-format', 'dd/mm/yyyy'], '--decimal-mark . or , tells'],
    [['--decimal-mark', ','], '--date-format FORMAT tells'],
  ] as const)
    expect(await run(...given, both)).toMatchObject({ code: 1, output: expect.stringContaining(asked) });
  const unnamed = await run('--decimal-mark', ',', ...files);
  expect(unnamed).toMatchObject({ code: 1, output: expect.stringContaining('or --symbol-from-name') });
  const named = await run('--decimal-mark', ',', '--symbol-from-name', '--dataset', 'named', ...files);
  expect(named).toMatchObject({
    code: 0,
    output: expect.stringContaining('2 prices of 1 symbols published'),
  });
  expect(
    await count(`SELECT sum(y.closes[1]) AS n FROM price_years y JOIN price_series s ON s.id = y.series_id
      WHERE s.symbol IN ('NAMEA.F.BIST', 'NAMEB.F.BIST')`),
  ).toBe(2468);
});

it('reads splits last, and asks for the name that a file does not have', async () => {
  const splits = write('splits.csv', 'symbol,ex_date,split_ratio\nRAWA,2026-01-06,2\nRAWA,2026-01-07,0\n');
  const raw = write('raw.csv', 'date,RAWA\n2026-01-05,100\n2026-01-06,51\n');
  const first = await run('--raw', '--place', 'F.BIST', splits, raw);
  expect(first).toMatchObject({ code: 0, output: expect.stringContaining('line 3: notPositive in RAWA') });
  expect(first.output.indexOf('raw.csv')).toBeLessThan(first.output.indexOf('splits.csv'));
  expect(first.output).toContain('1 splits and dividends published (1 new, 0 changed, 0 as before)');
  expect(await count("SELECT count(*) AS n FROM corporate_actions WHERE symbol = 'RAWA.F.BIST'")).toBe(1);
  // without being told again, where the prices are listed
  expect((await run(splits)).output).toContain('(0 new, 0 changed, 1 as before)');

  const gold = write('gold.csv', 'Date,Price\n1833-01,18.93\n1833-02,18.95\n');
  const refused = await run(gold);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('--symbol SYMBOL') });
  expect((await run('--symbol', 'GOLD', gold)).output).toContain('2 prices of 1 symbols published');
  const [row] = await database.query<{ first: string }>(
    "SELECT first_date::text AS first FROM price_series WHERE symbol = 'GOLD.US.COMEX'",
  );
  expect(row?.first).toBe('1833-01-31');
  const silver = write('silver.csv', 'Date,Price\n1833-01,1.93\n1833-02,1.95\n');
  expect(await run('--symbol', 'GOLD', gold, silver)).toMatchObject({
    code: 1,
    output: expect.stringContaining('--symbol names one instrument'),
  });
});

const SYMBOLS = 120;
const DAYS = 2500;
const day = (at: number) => new Date(Date.UTC(2015, 0, 1 + at)).toISOString().slice(0, 10);

/** `SYMBOLS` × `DAYS` prices, of one size whatever the first digits are. */
const large = (digit: number) => {
  const rows = Array.from({ length: SYMBOLS }, (_, symbol) =>
    Array.from(
      { length: DAYS },
      (_, at) => `S${symbol}.IS,${day(at)},${digit}${10 + ((symbol * at) % 87)}`,
    ).join('\n'),
  );
  return `symbol,date,close\n${rows.join('\n')}\n`;
};

const staged = () => count("SELECT COALESCE(max(chunks), 0) AS n FROM imports WHERE status = 'staging'");

const killInTheMiddle = async (file: string) => {
  const child = start(file);
  for (const end = performance.now() + 240_000; (await staged()) < 2; await wait(5))
    if (performance.now() > end || child.exitCode !== null) throw new Error('nothing was staged in time');
  child.kill('SIGKILL');
  await once(child, 'exit');
};

it('killed in the middle, publishes nothing, and goes on where it stopped', async () => {
  const file = write('large.csv', large(1));
  const before = await points();
  await killInTheMiddle(file);
  expect(await points()).toBe(before);
  const left = await staged();
  expect(left).toBeGreaterThanOrEqual(2);
  const rows = () => count('SELECT count(*) AS n FROM staged_prices WHERE chunk <= 2');
  const kept = await database.query('SELECT ctid::text FROM staged_prices WHERE chunk <= 2 ORDER BY 1');
  expect(kept).toHaveLength(await rows());

  const again = await run(file);
  expect(again.output).toContain(`${(SYMBOLS * DAYS).toLocaleString('en-US')} new, 0 changed`);
  expect(await points()).toBe(before + SYMBOLS * DAYS);
  expect(await count('SELECT count(*) AS n FROM staged_prices')).toBe(0);
  expect(await count("SELECT count(*) AS n FROM imports WHERE file_name = 'large.csv'")).toBe(1);
});

it('killed in the middle, does not go on with another file of the same name and size', async () => {
  const file = write('edited.csv', large(1));
  await killInTheMiddle(file);
  expect(write('edited.csv', large(2))).toBe(file);
  expect((await run(file)).code).toBe(0);
  const closesFrom = (from: number, to: number) =>
    count(`SELECT count(*) AS n FROM datasets d JOIN price_series s ON s.dataset_id = d.id
      JOIN price_years y ON y.series_id = s.id, unnest(y.closes) AS close
      WHERE d.name = 'edited' AND close >= ${from} AND close < ${to}`);
  expect(await closesFrom(200, 300)).toBe(SYMBOLS * DAYS);
  expect(await closesFrom(0, 200)).toBe(0);
  expect(await count("SELECT count(*) AS n FROM imports WHERE file_name = 'edited.csv'")).toBe(2);
});

it('reads a folder of files named by their symbols as one data set, asked once', async () => {
  const prices = join(folder, 'bourse');
  mkdirSync(prices);
  for (const [name, rows] of Object.entries({
    'FOLDA.IS.csv': '03/04/2026;1,5\n',
    'FOLD-B.csv': '25/04/2026;2,5\n27/04/2026;3,5\n',
    'README.md': 'nothing',
  }))
    writeFileSync(join(prices, name), `Date;Close\n${rows}`);
  const first = await run(`${prices}/`);
  expect(first).toMatchObject({
    code: 0,
    output: expect.stringContaining('bourse.zip: 3 rows, 3 prices of 2 symbols published (3 new'),
  });
  expect((await run(prices)).output).toContain('0 new, 0 changed, 3 as before');
  expect(
    await count(`SELECT count(*) AS n FROM price_series s JOIN datasets d ON d.id = s.dataset_id
      WHERE d.name = 'bourse' AND s.symbol IN ('FOLDA.F.BIST', 'FOLD-B.US.US')`),
  ).toBe(2);
  rmSync(join(prices, 'FOLD-B.csv'));
  expect(await run(prices)).toMatchObject({
    code: 1,
    output: expect.stringContaining('--date-format FORMAT tells'),
  });
  rmSync(join(prices, 'FOLDA.IS.csv'));
  expect((await run(prices)).output).toContain('no CSV, TSV or TXT files in');
});
