import { describe, expect, it } from 'vitest';
import { rowsOfText } from '../../../shared/files/read-rows.ts';
import { type ReadTable, readTable } from './read-table.ts';

const read = (text: string): ReadTable => {
  const rows = rowsOfText(text);
  if (rows.status !== 'ok') throw new Error(rows.reason);
  const table = readTable(rows);
  if (table === null) throw new Error('no table');
  return table;
};
const told = ({ trades }: ReadTable) =>
  trades.map(({ row, kind, date, entry, units, price, amount, fee, currency }) => ({
    ...{ row, kind, date, entry, units, price, amount, fee, currency },
  }));

describe('Ghostfolio’s CSV', () => {
  const table = read(`Date,Code,DataSource,Currency,Price,Quantity,Action,Fee,Note
16-09-2021,MSFT,YAHOO,USD,298.580,5,buy,19.00,My first order
17-11-2021,MSFT,YAHOO,USD,0.62,5,dividend,0.00,
01-12-2021,MSFT,YAHOO,USD,330,2,sell,1.5,
31-12-2021,Account,MANUAL,USD,0,0,fee,49,`);

  it('is known by name, and read', () => {
    expect(table.source).toBe('ghostfolio');
    expect(told(table)).toEqual([
      {
        row: 2,
        kind: 'buy',
        date: '2021-09-16',
        entry: 'MSFT',
        units: 5,
        price: 298.58,
        amount: 0,
        fee: 19,
        currency: 'USD',
      },
      {
        row: 3,
        kind: 'dividend',
        date: '2021-11-17',
        entry: 'MSFT',
        units: 0,
        price: 0,
        amount: 3.1,
        fee: 0,
        currency: 'USD',
      },
      {
        row: 4,
        kind: 'sell',
        date: '2021-12-01',
        entry: 'MSFT',
        units: 2,
        price: 330,
        amount: 0,
        fee: 1.5,
        currency: 'USD',
      },
      {
        row: 5,
        kind: 'fee',
        date: '2021-12-31',
        entry: 'Account',
        units: 0,
        price: 0,
        amount: 0,
        fee: 0,
        currency: 'USD',
      },
    ]);
  });
});

describe('Portfolio Performance', () => {
  it('in English: a price is what was paid less its costs', () => {
    const table =
      read(`Date,Type,Value,Transaction Currency,Gross Amount,Currency Gross Amount,Exchange Rate,Fees,Taxes,Shares,ISIN,WKN,Ticker Symbol,Security Name,Note
2024-01-16T09:30,Buy,"-1,004.99",EUR,,,,4.99,,10,IE00B4L5Y983,A0RPWH,EUNL.DE,"iShares Core MSCI World, Acc",
2024-03-15T00:00,Dividend,8.50,EUR,11.55,USD,1.0870,,1.59,5,US0378331005,865985,AAPL,Apple Inc.,
2024-04-02T00:00,Deposit,500.00,EUR,,,,,,,,,,,pay day
2024-05-01T00:00,Sell,"1,080.00",EUR,,,,5,15,8,IE00B4L5Y983,A0RPWH,,"iShares Core MSCI World, Acc",`);
    expect(table.source).toBe('portfolioPerformance');
    expect(told(table)).toEqual([
      {
        row: 2,
        kind: 'buy',
        date: '2024-01-16',
        entry: 'EUNL.DE',
        units: 10,
        price: 100,
        amount: 0,
        fee: 4.99,
        currency: 'EUR',
      },
      {
        row: 3,
        kind: 'dividend',
        date: '2024-03-15',
        entry: 'AAPL',
        units: 0,
        price: 0,
        amount: 8.5,
        fee: 0,
        currency: 'EUR',
      },
      {
        row: 4,
        kind: 'deposit',
        date: '2024-04-02',
        entry: '',
        units: 0,
        price: 0,
        amount: 500,
        fee: 0,
        currency: 'EUR',
      },
      {
        row: 5,
        kind: 'sell',
        date: '2024-05-01',
        entry: 'IE00B4L5Y983',
        units: 8,
        price: 137.5,
        amount: 0,
        fee: 20,
        currency: 'EUR',
      },
    ]);
  });

  it('in German, with its numbers and words', () => {
    const table =
      read(`Datum;Typ;Wert;Buchungswährung;Bruttobetrag;Währung Bruttobetrag;Wechselkurs;Gebühren;Steuern;Stück;ISIN;WKN;Ticker-Symbol;Wertpapiername;Notiz
2026-02-15T00:00;Kauf;1.510,00;EUR;;;;10,00;0,00;12,5;US0378331005;865985;AAPL;Apple Inc.;
2026-03-01T00:00;Verkauf;1.800,00;EUR;1.810,00;EUR;1,00;10,00;0,00;10;US0378331005;865985;AAPL;Apple Inc.;Gewinn
2026-03-05T00:00;Gebühren;15,00;EUR;;;;;;;;;;;Depot
2026-03-09T00:00;Entnahme;200,00;EUR;;;;;;;;;;;`);
    expect(table.source).toBe('portfolioPerformance');
    expect(told(table)).toEqual([
      {
        row: 2,
        kind: 'buy',
        date: '2026-02-15',
        entry: 'AAPL',
        units: 12.5,
        price: 120,
        amount: 0,
        fee: 10,
        currency: 'EUR',
      },
      {
        row: 3,
        kind: 'sell',
        date: '2026-03-01',
        entry: 'AAPL',
        units: 10,
        price: 181,
        amount: 0,
        fee: 10,
        currency: 'EUR',
      },
      {
        row: 4,
        kind: 'fee',
        date: '2026-03-05',
        entry: '',
        units: 0,
        price: 0,
        amount: 15,
        fee: 0,
        currency: 'EUR',
      },
      {
        row: 5,
        kind: 'withdrawal',
        date: '2026-03-09',
        entry: '',
        units: 0,
        price: 0,
        amount: 200,
        fee: 0,
        currency: 'EUR',
      },
    ]);
  });
});

describe('a broker’s list', () => {
  it('in Turkish, under a title and between empty lines, with signs for sides and money in "amount" beside a quantity', () => {
    const turkish = read(`Hesap hareketleri

Tarih;İşlem;Sembol;Adet;Fiyat;Komisyon
02.01.2026;Alış;THYAO;100;312,50;1,20

03.02.2026;Satış;THYAO;40;330,00;0,90`);
    expect(turkish.source).toBe('table');
    expect(
      told(turkish).map(({ row, kind, date, units, price, fee }) => [row, kind, date, units, price, fee]),
    ).toEqual([
      [4, 'buy', '2026-01-02', 100, 312.5, 1.2],
      [6, 'sell', '2026-02-03', 40, 330, 0.9],
    ]);
    const signed = read(`Symbol,Trade Date,Amount,Quantity
AAPL,2026-01-05,1500,10
AAPL,2026-02-05,-800,-5`);
    expect(told(signed).map(({ kind, units, price }) => [kind, units, price])).toEqual([
      ['buy', 10, 150],
      ['sell', 5, 160],
    ]);
  });

  it('tells what a row lacks, and that day and month could be swapped', () => {
    const table = read(`Date,Side,Ticker,Shares,Price
01/02/2026,Buy,AAPL,,150
03/04/2026,Buy,,5,150
05/06/2026,Buy,AAPL,5,`);
    expect(table.trades.map(({ faults }) => faults)).toEqual([['units'], ['symbol'], ['price']]);
    expect(table.dateFormats).toEqual(['dd/mm/yyyy', 'mm/dd/yyyy']);
  });

  it('is none without a date and units', () => {
    const rows = rowsOfText('Name,Value\nApple,5');
    expect(rows.status === 'ok' && readTable(rows)).toBeNull();
  });
});
