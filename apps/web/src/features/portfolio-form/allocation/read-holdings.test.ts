import { describe, expect, it } from 'vitest';
import { rowsOfText } from '../../../shared/files/read-rows.ts';
import { readHoldings } from './read-holdings.ts';

const read = (text: string) => {
  const result = rowsOfText(text);
  return result.status === 'ok' ? readHoldings(result) : result.reason;
};
const held = (entry: string, amount: number, price: number | null) => ({ entry, amount, price });

describe('holdings as brokers export them', () => {
  it('are found by the headings of three languages, in any order', () => {
    expect(
      read('Symbol,Name,Quantity,Average Price\nAAPL,"Apple, Inc.",10,150.25\nMSFT,Microsoft,5,300'),
    ).toEqual([held('AAPL', 10, 150.25), held('MSFT', 5, 300)]);
    expect(read('Hisse Kodu;Adet;Ortalama Maliyet\nTHYAO;1.250;98,40\nGARAN;300;64,05')).toEqual([
      held('THYAO', 1250, 98.4),
      held('GARAN', 300, 64.05),
    ]);
    expect(read('Einstandskurs\tStück\tKürzel\n112,5\t40\tSAP')).toEqual([held('SAP', 40, 112.5)]);
  });

  it('take the cost of all units apart where no price of one is told', () => {
    expect(read('Ticker,Shares,Cost Basis\nAAPL,8,"1,200.00"')).toEqual([held('AAPL', 8, 150)]);
    expect(read('Ticker,Shares\nAAPL,8')).toEqual([held('AAPL', 8, null)]);
  });

  it('need no headings', () => {
    expect(read('AAPL,10,150\nMSFT,5,300')).toEqual([held('AAPL', 10, 150), held('MSFT', 5, 300)]);
    expect(read('AAPL 10 150.5\nMSFT 5 300')).toEqual([held('AAPL', 10, 150.5), held('MSFT', 5, 300)]);
  });

  it('leave out titles above and sums below', () => {
    expect(read('My account 2025\n\nSymbol;Qty;Price\nAAPL;10;150\n;;1500\nTotal;;1500')).toEqual([
      held('AAPL', 10, 150),
    ]);
  });

  it('of a workbook have their decimal point, whatever the language', () => {
    const rows = [
      ['Sembol', 'Adet', 'Maliyet'],
      ['THYAO', '1.5', '98.125'],
    ];
    expect(readHoldings({ rows, delimiter: null })).toEqual([held('THYAO', 1.5, 98.125)]);
  });

  it('answer a text that cannot be read', () => {
    expect(read('Symbol,Qty\n"AAPL,1')).toBe('unreadable');
  });
});
