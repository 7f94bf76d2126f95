/** safety C6: what leaves the server as a table holds no formula, whatever stood in the file it tells of. */
import { openArchive } from '@ballast/price-files/archive';
import { openWorkbook } from '@ballast/price-files/workbook/open-workbook';
import { FORMULA_TEXTS, isFormula } from '@ballast/testing/formula-texts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImports } from './support/imports.ts';
import { type Account, createTestApi, createTestClock, type TestApi } from './support/test-api.ts';
import { startTestWorker } from './support/with-worker.ts';

let test: TestApi;
let admin: Account;
let worker: { close: () => Promise<void> };

beforeAll(async () => {
  test = await createTestApi({ clock: createTestClock(new Date('2026-02-02T20:00:00Z')) });
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
