/** safety C6: what leaves the server as a table holds no formula, whatever stood in the file it tells of. */
import { PORTFOLIO_EXPORTS } from '@ballast/contract/portfolio-exports';
import { openArchive } from '@ballast/price-files/archive';
import { openWorkbook } from '@ballast/price-files/workbook/open-workbook';
import { FORMULA_TEXTS, isFormula } from '@ballast/testing/formula-texts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImports } from './support/imports.ts';
import { definition, MODEL, pledgesOf } from './support/suggestions.ts';
import { type Account, createTestApi, createTestClock, type TestApi } from './support/test-api.ts';
import { eventually, startTestWorker } from './support/with-worker.ts';

let test: TestApi;
let admin: Account;
let worker: { close: () => Promise<void> };

beforeAll(async () => {
  test = await createTestApi({
    clock: createTestClock(new Date('2026-02-02T20:00:00Z')),
    questionLimitMs: Number.POSITIVE_INFINITY,
  });
  worker = await startTestWorker(test);
  admin = await test.join('admin', { role: 'admin' });
});
afterAll(async () => {
  await worker?.close();
  await test?.close();
});

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Every formula once as a heading and once as a price. */
const hostileFile = (): Buffer => {
  const day = (at: number) => new Date(Date.UTC(2025, 0, 6 + at)).toISOString().slice(0, 10);
  const lines = [
    ['date', 'AAPL', 'MSFT', ...FORMULA_TEXTS.map(quoted)],
    ...FORMULA_TEXTS.map((formula, at) => [
      day(at),
      '12.5',
      quoted(formula),
      ...FORMULA_TEXTS.map(() => '1'),
    ]),
  ];
  return Buffer.from(lines.map((line) => line.join(',')).join('\n'));
};

describe('the export of rejected rows', () => {
  it.each(['csv', 'xlsx'] as const)('as %s is read back without a formula', async (format) => {
    const imports = createImports(test, admin);
    const looked = await imports.upload('=1+1.csv', hostileFile());
    const { id, rejected, preview } = await imports.stage(looked.id, {
      dataset: 'hostile',
      symbols: { AAPL: 'AAPL.US.NASDAQ', MSFT: 'MSFT.US.NASDAQ' },
    });
    expect(preview).toMatchObject({ kind: 'prices', layout: { form: 'wide', delimiter: ',' } });
    expect(rejected).toBe(2 * FORMULA_TEXTS.length);
    const { response } = await test.call(
      'marketImport.exportRejections',
      { id, format },
      { token: admin.accessToken },
    );
    const content = response.rawPayload;
    const rows: (readonly string[])[] = [];
    if (format === 'csv') rows.push(...(parse(content, { bom: true }) as string[][]));
    else {
      expect(content.includes('<f>')).toBe(false);
      const workbook = await openWorkbook(await openArchive(content));
      for await (const { cells } of workbook.rows(undefined)) rows.push(cells);
    }
    expect(rows).toHaveLength(1 + rejected);
    const texts = rows.slice(1).flatMap(([, , column = '', text = '']) => [column, text]);
    const formulas = texts.filter((cell) => isFormula(cell.replace(/^'/, '')));
    expect(formulas).toHaveLength(2 * FORMULA_TEXTS.length);
    // in a workbook a text is a text by its type; in CSV an apostrophe says so
    if (format === 'csv') expect(texts.filter(isFormula)).toEqual([]);
    // the line stays a number
    for (const [line] of rows.slice(1)) expect(Number(line)).toBeGreaterThan(0);
  });
});

describe('the export of a portfolio', () => {
  it('tells everything in one file, and each part as a table without a formula', async () => {
    const owner = await test.join('exporter');
    const token = owner.accessToken;
    const created = await test.call(
      'portfolio.create',
      { ...definition(), name: '=HYPERLINK("x")' },
      { token },
    );
    const { id } = created.body as { id: string };
    const read = async (what: string, format: string) =>
      (await test.call('portfolio.export', { id, what, format }, { token })).response;
    const suggested = await eventually(
      () => test.call('portfolio.get', { id }, { token }),
      ({ body }) => body.status === 'first_suggestion',
    );
    expect(suggested.body.pendingOptimization).not.toBeNull();
    const transaction = await pledgesOf(test, owner, id);
    const approval = { portfolio: id, model: MODEL, integration: 'demo', transaction };
    expect((await test.call('portfolio.approve', approval, { token })).status).toBe(200);
    const everything = await read('everything', 'json');
    expect(everything.headers['content-disposition']).toContain(`portfolio-everything-${id}.json`);
    const { portfolio, books, transactions, suggestions, decisions } = JSON.parse(everything.body);
    expect(portfolio).toMatchObject({ id, name: '=HYPERLINK("x")' });
    expect([books.residual, suggestions.length]).toEqual([0, 1]);
    expect(transactions.length).toBeGreaterThan(0);
    const shown = await test.call('portfolio.decisions', { id }, { token });
    // valued until now, which has gone on
    const { records } = shown.body as { records: { id: string; suggested: object }[] };
    const kept = records.map(({ id: own, suggested: trades }) => ({ id: own, suggested: trades }));
    expect(decisions).toMatchObject(kept);
    expect(decisions).toMatchObject([{ status: 'approved', gap: null }]);
    for (const what of PORTFOLIO_EXPORTS.filter((each) => each !== 'everything')) {
      const rows = parse((await read(what, 'csv')).body, { bom: true }) as string[][];
      expect(rows.length, what).toBeGreaterThan(what === 'checks' ? 0 : 1);
      expect(rows.flat().filter(isFormula), what).toEqual([]);
      expect(JSON.parse((await read(what, 'json')).body), what).toBeDefined();
    }
    expect((await read('everything', 'csv')).statusCode).toBe(400);
    const other = await test.join('curious');
    const foreign = await test.call('portfolio.export', { id }, { token: other.accessToken });
    expect(foreign.status).toBe(404);
  });
});
