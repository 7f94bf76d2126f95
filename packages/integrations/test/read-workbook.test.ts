import { describe, expect, it } from 'vitest';
import { isoOfDay } from '../src/market-data/files/date-format.ts';
import { readPrices } from '../src/market-data/files/read-prices.ts';
import type { Rejection, Series } from '../src/market-data/files/read-row.ts';
import { createSymbolMapper } from '../src/market-data/files/symbol-mapper.ts';
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
          `${series[event.points.series[i] ?? 0]?.symbol} ${isoOfDay(day)} ${event.points.closes[i]}`,
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
    expect((await read(await zip(entries))).result).toMatchObject({ status: 'refused' });
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
});
