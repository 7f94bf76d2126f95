import { describe, expect, it } from 'vitest';
import { lastDay, parsePriceCsv } from './price-csv.ts';

describe('parsePriceCsv', () => {
  it('reads closes by day, empty cells as no price', () => {
    const table = parsePriceCsv('\ufeffdate,A, B\r\n2024-01-02,1.5,2\r\n2024-01-03,,2.5\r\n');
    expect(table.symbols).toEqual(['A', 'B']);
    expect(table.dates).toEqual(['2024-01-02', '2024-01-03']);
    expect(table.columns.map((column) => [...column])).toEqual([
      [1.5, Number.NaN],
      [2, 2.5],
    ]);
  });
  it('knows the last day of rows in any order', () => {
    expect(lastDay(parsePriceCsv('date,A\n2024-03-01,1\n2024-03-04,1\n2024-02-29,1'))).toBe('2024-03-04');
  });
  it.each([
    ['days that texts do not order', 'date,A\n02/01/2024,1\n03/01/2024,2', /02\/01\/2024/],
    ['another separator', 'date;A\n2024-01-02;1,5', /commas/],
    ['no line of names', '2024-01-02,1\n2024-01-03,2', /first line/],
  ])('refuses %s', (_, text, reason) => {
    expect(() => parsePriceCsv(text)).toThrow(reason);
  });
});
