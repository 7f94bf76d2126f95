import { asText, type ExportCell, toCsv } from '@ballast/domain/export/to-csv';
import { openArchive } from '@ballast/price-files/archive';
import { openWorkbook } from '@ballast/price-files/workbook/open-workbook';
import { FORMULA_TEXTS as FORMULAS, isFormula } from '@ballast/testing/formula-texts';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { writeWorkbook } from './write-workbook.ts';

describe('exports hold no formulas (safety C6)', () => {
  it('in CSV, whatever the cell', () => {
    expect(FORMULAS.length).toBeGreaterThanOrEqual(60);
    const rows: ExportCell[][] = FORMULAS.map((formula, i) => [formula, -12.5, `name ${i}`]);
    const read = parse(toCsv(rows), { bom: true }) as string[][];
    expect(read).toHaveLength(FORMULAS.length);
    read.forEach(([cell = '', number, name], i) => {
      expect(isFormula(cell), JSON.stringify(cell)).toBe(false);
      expect(cell).toBe(`'${FORMULAS[i]}`);
      expect(number).toBe('-12.5');
      expect(name).toBe(`name ${i}`);
    });
  });

  it('in a workbook, where texts stay texts and numbers numbers', async () => {
    const rows: ExportCell[][] = [
      ['text', 'number'],
      ...FORMULAS.map((formula): ExportCell[] => [formula, -12.5]),
    ];
    const content = await writeWorkbook('a/b: *', rows);
    const workbook = await openWorkbook(await openArchive(Buffer.from(content)));
    expect(workbook.sheets).toEqual(['a b   ']);
    const read: (readonly string[])[] = [];
    for await (const { cells } of workbook.rows(undefined)) read.push(cells);
    // a formula would come back with an equals sign in front of the whole
    expect(read.slice(1)).toEqual(FORMULAS.map((formula) => [formula.trim(), '-12.5']));
    expect(Buffer.from(content).includes('<f>')).toBe(false);
  });

  it('leave ordinary texts as they are', () => {
    for (const text of ['THYAO.F.BIST', 'İş Bankası', '12.5', 'a=b', '', "it's"])
      expect(asText(text)).toBe(text);
    expect(toCsv([['a"b', 'c;d', null, 1.5, Number.NaN]])).toBe('\uFEFF"a""b","c;d",,1.5,\r\n');
  });
});
