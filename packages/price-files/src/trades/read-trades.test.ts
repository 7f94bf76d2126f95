import { describe, expect, it } from 'vitest';
import { readGhostfolio } from './read-ghostfolio.ts';
import { hasTrades, layoutOf, readTradeTable } from './read-trade-table.ts';

const TODAY = '2026-11-25';
const tableOf = (text: string, delimiter: string) => text.split('\n').map((line) => line.split(delimiter));
const read = (text: string, delimiter = ';') => {
  const rows = tableOf(text, delimiter);
  return readTradeTable(rows, layoutOf(rows, delimiter), TODAY);
};

describe('tables of trades', () => {
  it('are read as Portfolio Performance writes them in German', () => {
    const drafts = read(
      [
        'Datum;Typ;Wert;Buchungswährung;Bruttobetrag;Währung Bruttobetrag;Wechselkurs;Gebühren;Steuern;Stück;ISIN;WKN;Ticker-Symbol;Wertpapiername;Notiz',
        '2024-03-01T00:00;Einlage;2.000,00;EUR;;;;;;;;;;;',
        '2024-03-04T09:30;Kauf;1.234,56;EUR;1.229,66;EUR;;4,90;;10,5;US0378331005;865985;AAPL;Apple;',
        '2024-05-16T00:00;Dividende;2,10;EUR;2,84;EUR;;;0,74;10,5;US0378331005;865985;;Apple;',
      ].join('\n'),
    );
    expect(drafts).toMatchObject([
      { entry: '', row: { line: 2, kind: 'deposit', date: '2024-03-01' } },
      {
        entry: 'AAPL',
        row: { kind: 'buy', date: '2024-03-04', units: 10.5, amount: 1229.66, costs: 4.9, currency: 'EUR' },
      },
      { entry: 'US0378331005', row: { kind: 'dividend', amount: 2.84, costs: 0.74, units: 10.5 } },
    ]);
  });

  it('are read as Portfolio Performance writes them in English', () => {
    const [draft] = read(
      [
        'Date;Type;Value;Transaction Currency;Gross Amount;Currency Gross Amount;Exchange Rate;Fees;Taxes;Shares;ISIN;WKN;Ticker Symbol;Security Name;Note',
        '2024-03-04;Delivery (Inbound);1,234.56;USD;1,229.66;USD;;4.90;;10;US0378331005;;AAPL;Apple;',
      ].join('\n'),
    );
    expect(draft).toMatchObject({ entry: 'AAPL', row: { kind: 'buy', amount: 1229.66, currency: 'USD' } });
  });

  it('are read in Turkish, with decimal commas and days first', () => {
    const drafts = read(
      [
        'İşlem Tarihi;Alış/Satış;Sembol;Adet;Fiyat;Komisyon;BSMV;Para Birimi',
        '15.01.2025;Alış;THYAO;100;1.250,75;12,5;0,63;TL',
        '20.02.2025;Satış;THYAO;-40;1.300,00;5;;TL',
      ].join('\n'),
    );
    expect(drafts).toMatchObject([
      {
        entry: 'THYAO',
        row: { kind: 'buy', date: '2025-01-15', units: 100, price: 1250.75, costs: 13.13, currency: 'TRY' },
      },
      { entry: 'THYAO', row: { kind: 'sell', units: 40, costs: 5 } },
    ]);
  });

  it('tell each row that cannot be read, with line and cell, and keep the others', () => {
    const drafts = read(
      [
        'date,type,symbol,quantity,price,currency',
        '2024-01-02,buy,AAPL,=1+1,10.5,USD',
        '2024-01-02,buy,AAPL,NaN,10.5,USD',
        '2024-01-02,buy,AAPL,1e999,10.5,USD',
        '2024-02-31,buy,AAPL,1,10.5,USD',
        '2024-01-02,conjure,AAPL,1,10.5,USD',
        '2024-01-02,buy,AAPL,1,10.5,dollars',
        '2024-01-03,buy,AAPL,1,10.5,USD',
      ].join('\n'),
      ',',
    );
    expect(drafts.slice(0, -1)).toMatchObject([
      { status: 'unread', line: 2, problem: 'formula', text: '=1+1' },
      // what is not there is told when the row is booked
      { status: 'read', row: { units: null } },
      { status: 'unread', line: 4, problem: 'number' },
      { status: 'unread', line: 5, problem: 'date', text: '2024-02-31' },
      { status: 'unread', line: 6, problem: 'kind', text: 'conjure' },
      { status: 'unread', line: 7, problem: 'foreign', text: 'DOLLARS' },
    ]);
    expect(drafts.at(-1)).toMatchObject({ status: 'read', row: { line: 8, units: 1 } });
  });

  it('ask which of day and month comes first, and take columns as they are assigned', () => {
    const rows = tableOf(
      'Wann;Was;Titel;Wieviel;Zu\n01/02/2024;buy;AAPL;1;10\n03/02/2024;buy;AAPL;1;10',
      ';',
    );
    expect(hasTrades(layoutOf(rows, ';'))).toBe(false);
    const layout = layoutOf(rows, ';', ['date', 'kind', 'symbol', 'units', 'price']);
    expect(layout.dateFormats).toEqual(['dd/mm/yyyy', 'mm/dd/yyyy']);
    expect(hasTrades(layout)).toBe(true);
    const [first] = readTradeTable(rows, { ...layout, dateFormat: 'mm/dd/yyyy' }, TODAY);
    expect(first).toMatchObject({ row: { date: '2024-01-02', price: 10 } });
  });

  it('are holdings of today where no row has a date', () => {
    expect(read('Symbol;Units;Price\nAAPL;3;150,5')).toMatchObject([
      { entry: 'AAPL', row: { kind: 'buy', date: TODAY, units: 3, price: 150.5 } },
    ]);
  });

  it.each([
    ['4:1', 4],
    ['1:10', 0.1],
    ['3 zu 2', 1.5],
    ['2', 2],
    ['0:1', null],
    ['1:0', null],
  ])('read the ratio %s of a split', (text, ratio) => {
    expect(read(`date;type;symbol;ratio\n2024-01-02;split;AAPL;${text}`)).toMatchObject([{ row: { ratio } }]);
  });
});

describe("Ghostfolio's export", () => {
  const activity = {
    ...{ accountId: 'a', comment: null, fee: 4.9, quantity: 2, type: 'BUY', unitPrice: 150.25 },
    ...{ currency: 'USD', dataSource: 'YAHOO', date: '2024-03-04T00:00:00.000Z', symbol: 'AAPL' },
  };

  it('is read activity by activity', () => {
    const text = JSON.stringify({
      meta: { date: '2026-11-25T00:00:00.000Z' },
      activities: [
        activity,
        { ...activity, type: 'FEE', quantity: 0, unitPrice: 3, fee: 0, symbol: 'Account fee' },
        { ...activity, type: 'LIABILITY' },
        { ...activity, quantity: 'many' },
        7,
      ],
    });
    expect(readGhostfolio(text)).toMatchObject([
      {
        entry: 'AAPL',
        row: { line: 1, kind: 'buy', date: '2024-03-04', units: 2, price: 150.25, costs: 4.9 },
      },
      { entry: '', row: { kind: 'fee', amount: 3 } },
      { status: 'unread', line: 3, problem: 'kind', text: 'LIABILITY' },
      { status: 'unread', line: 4, problem: 'number', text: 'many' },
      { status: 'unread', line: 5, problem: 'nothing' },
    ]);
  });

  it.each(['', '{', '[]', 'null', '{"activities":{}}', 'date,symbol'])('is not %s', (text) => {
    expect(readGhostfolio(text)).toBeUndefined();
  });
});
