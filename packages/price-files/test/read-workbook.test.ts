import { isoFromDay } from '@ballast/contract/dates';
import { describe, expect, it } from 'vitest';
import { readPrices } from '../src/read-prices.ts';
import type { Rejection } from '../src/rejections.ts';
import type { Series } from '../src/series-of-file.ts';
import { createSymbolMapper } from '../src/symbol-mapper.ts';
import { cell, row, sheet, workbook, zip } from './support/workbooks.ts';

const mapSymbol = createSymbolMapper({ known: '', chosen: {}, place: null, cryptoExchange: 'BINANCE' });

async function read(content: Buffer, options: { readonly sheet?: string } = {}) {
  const events = readPrices([content], {
    mapSymbol,
    symbolOfFile: undefined,
    latestDay: 20_800,
    maxBytes: 1e9,
    sheet: options.sheet,
    layout: undefined,
  });
  const series: Series[] = [];
  const rejected: Rejection[] = [];
  const points: string[] = [];
  for (;;) {
    const next = await events.next();
    if (next.done) return { result: next.value, rejected, points };
    const event = next.value;
    if (event.kind === 'series') series.push(...event.series);
    else if (event.kind === 'rejected') rejected.push(...event.rows);
    else if (event.kind === 'points')
      event.points.days.forEach((day, i) => {
        points.push(
          `${series[event.points.series[i] ?? 0]?.symbol} ${isoFromDay(day)} ${event.points.closes[i]}`,
        );
      });
  }
}

const STYLES = `<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy;@"/></numFmts>
  <cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>`;

describe('workbooks', () => {
  it('wide: dates by their format, shared and inline texts, cells left out at the end and in between', async () => {
    const content = await zip(
      workbook(
        sheet(
          `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><r><t>GARAN</t></r><r><t>.IS</t></r></is></c></row>
           <row r="3"><c r="A3" s="1"><v>46027</v></c><c r="B3"><v>300.5</v></c></row>
           <row r="4"><c r="A4" s="2"><v>46028</v></c><c r="C4"><v>1.2E2</v></c></row>`,
        ),
        {
          'xl/sharedStrings.xml':
            '<sst><si><t>Tarih</t></si><si><t>THYAO.IS</t><rPh><t>x</t></rPh></si></sst>',
          'xl/styles.xml': STYLES,
        },
      ),
    );
    const { points, result } = await read(content);
    expect(points).toEqual(['THYAO.F.BIST 2026-01-05 300.5', 'GARAN.F.BIST 2026-01-06 120']);
    expect(result).toMatchObject({ status: 'complete', rows: 2, missing: 2 });
  });

  it('long, with the calendar that begins in 1904, and a chosen sheet', async () => {
    const entries = workbook('', {
      'xl/workbook.xml': `<x:workbook xmlns:x="m" xmlns:r="r"><x:workbookPr date1904="1"/><x:sheets><x:sheet name="Notes" r:id="r0"/><x:sheet name="Prices" r:id="r1"/></x:sheets></x:workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r0" Target="worksheets/sheet0.xml"/><Relationship Id="r1" Target="/xl/worksheets/sheet1.xml"/></Relationships>`,
      'xl/worksheets/sheet0.xml': sheet(row(cell('nothing here'))),
      'xl/worksheets/sheet1.xml': sheet(
        row(cell('date'), cell('symbol'), cell('close')) +
          `<row><c s="1"><v>44565</v></c>${cell('AAPL')}<c><v>250.5</v></c></row>` +
          `<row><c s="1"><v>44566</v></c>${cell('AAPL')}<c><v>251</v></c></row>`,
      ),
      'xl/styles.xml': STYLES,
    });
    const { points } = await read(await zip(entries), { sheet: 'Prices' });
    expect(points).toEqual(['AAPL.US.US 2026-01-05 250.5', 'AAPL.US.US 2026-01-06 251']);
    // the first sheet that has a table, where none is chosen
    expect((await read(await zip(entries))).points).toEqual(points);
    expect((await read(await zip(entries), { sheet: 'Notes' })).result).toMatchObject({ status: 'refused' });
  });

  it('rejects a formula whatever it gives, texts in the place of numbers, and an error value', async () => {
    const days = [46_027, 46_028, 46_029, 46_030].map((day) => `<c s="1"><v>${day}</v></c>`);
    const content = await zip(
      workbook(
        sheet(
          row(cell('date'), cell('AAPL')) +
            row(days[0] ?? '', '<c><f>HYPERLINK("http://example.com")</f><v>5</v></c>') +
            row(days[1] ?? '', '<c t="inlineStr"><is><t>=1+1</t></is></c>') +
            row(days[2] ?? '', '<c t="e"><v>#REF!</v></c>') +
            row(days[3] ?? '', '<c><v>7</v></c>'),
        ),
        { 'xl/styles.xml': STYLES },
      ),
    );
    const { points, rejected } = await read(content);
    expect(points).toEqual(['AAPL.US.US 2026-01-08 7']);
    expect(rejected.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '2 formula',
      '3 formula',
      '4 notANumber',
    ]);
  });

  const days = [46_027, 46_028, 46_029, 46_030].map((day) => `<c s="1"><v>${day}</v></c>`);
  const table = (rows: readonly string[]) => zip(workbook(sheet(rows.join('')), { 'xl/styles.xml': STYLES }));

  it('reads its numbers with a point even where its texts have a comma', async () => {
    const wide = await table([
      row(cell('Tarih'), cell('THYAO.IS'), cell('GARAN.IS')),
      ...days.map((day, i) => row(day, cell(1.125 + i), cell(`${10 + i},05`))),
    ]);
    const { points, rejected } = await read(wide);
    expect(rejected).toEqual([]);
    expect(points.slice(0, 4)).toEqual([
      'THYAO.F.BIST 2026-01-05 1.125',
      'GARAN.F.BIST 2026-01-05 10.05',
      'THYAO.F.BIST 2026-01-06 2.125',
      'GARAN.F.BIST 2026-01-06 11.05',
    ]);
    const long = await table([
      row(cell('Symbol'), cell('Date'), cell('Close'), cell('Volume')),
      ...days.map((day, i) => row(cell('AAPL'), day, cell(101.125 + i), cell('1.234.567'))),
    ]);
    expect((await read(long)).points[0]).toBe('AAPL.US.US 2026-01-05 101.125');
  });

  it('begins with the table, below a title merged over its columns', async () => {
    const content = await table([
      row(cell('Prices of the bank')),
      row(cell('31.01.2026'), cell(''), cell('')),
      row(cell('Date'), cell('AAPL'), cell('MSFT')),
      ...days.map((day, i) => row(day, cell(100 + i), ...(i === 0 ? [] : [cell(200 + i)]))),
    ]);
    const { points, rejected, result } = await read(content);
    expect(rejected).toEqual([]);
    expect(points).toHaveLength(7);
    expect(result).toMatchObject({ rows: 4, missing: 1 });
  });

  it('takes no truth for a price, and a money format with room for a letter for no date', async () => {
    const styles = STYLES.replace('dd\\.mm\\.yyyy;@', '_-* #,##0.00\\ _d_-');
    const rows =
      row(cell('Date'), cell('AAPL'), cell('MSFT')) +
      days.map((day, i) => row(day, '<c t="b"><v>1</v></c>', `<c s="2"><v>${200 + i}.5</v></c>`)).join('');
    const { points, rejected } = await read(await zip(workbook(sheet(rows), { 'xl/styles.xml': styles })));
    expect(points.map((point) => point.split(' ')[2])).toEqual(['200.5', '201.5', '202.5', '203.5']);
    expect(rejected.map(({ reason, text }) => `${reason} ${text}`)).toEqual(
      days.map(() => 'notANumber TRUE'),
    );
  });

  it('looks at no sheet that is hidden', async () => {
    const prices = (symbol: string, close: number) =>
      sheet([row(cell('Date'), cell(symbol)), ...days.map((day) => row(day, cell(close)))].join(''));
    const entries = workbook(prices('OLD', 1), {
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><sheets><sheet name="Old" state="hidden" r:id="r1"/><sheet name="Older" state="veryHidden" r:id="r1"/><sheet name="Now" r:id="r2"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="worksheets/sheet2.xml"/></Relationships>',
      'xl/worksheets/sheet2.xml': prices('AAPL', 7),
      'xl/styles.xml': STYLES,
    });
    const content = await zip(entries);
    expect((await read(content)).points[0]).toBe('AAPL.US.US 2026-01-05 7');
    expect((await read(content, { sheet: 'Old' })).result).toMatchObject({ status: 'refused' });
  });
});
