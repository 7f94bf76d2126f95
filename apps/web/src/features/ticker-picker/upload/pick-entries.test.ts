import { describe, expect, it } from 'vitest';
import { decodeText, delimiterOf, readText } from '../../../shared/files/read-text.ts';
import { pickEntries } from './pick-entries.ts';

const entries = (text: string) => {
  const result = pickEntries(readText(text).rows);
  return result.status === 'ok' ? result.list.entries : result.reason;
};

describe('a list of symbols', () => {
  it('is one symbol a line, or several with commas, semicolons, tabs or spaces between them', () => {
    const wanted = ['AAPL', 'MSFT', 'BRK.B'];
    for (const text of [
      'AAPL\nMSFT\nBRK.B',
      'AAPL\r\nMSFT\r\n\r\nBRK.B\r\n',
      'AAPL, MSFT, BRK.B',
      'AAPL;MSFT;BRK.B',
      'AAPL\tMSFT\tBRK.B',
      'AAPL MSFT BRK.B',
      'AAPL, MSFT\nBRK.B',
      '\uFEFFAAPL\nMSFT\nBRK.B\nAAPL',
    ])
      expect(entries(text), text).toEqual(wanted);
  });

  it('is the column whose heading says so, wherever it stands and in three languages', () => {
    expect(entries('Name,Symbol,Weight\n"Apple, Inc.",AAPL,10\nMicrosoft,MSFT,5')).toEqual(['AAPL', 'MSFT']);
    expect(entries('Hisse Kodu;Adet\nTHYAO;10,5\nGARAN;3')).toEqual(['THYAO', 'GARAN']);
    expect(entries('Menge\tKürzel\n3\tSAP\n4\tBMW')).toEqual(['SAP', 'BMW']);
    expect(entries('My portfolio\n\nTicker,Shares\nAAPL,3')).toEqual(['AAPL']);
  });

  it('is the first column of a table without such a heading', () => {
    expect(entries('AAPL,Apple Inc.,10\nMSFT,Microsoft,5')).toEqual(['AAPL', 'MSFT']);
    expect(entries('Apple Inc.\nTürk Hava Yolları')).toEqual(['Apple Inc.', 'Türk Hava Yolları']);
  });

  it('ends at a thousand and says how many were left', () => {
    const many = Array.from({ length: 1204 }, (_, i) => `S${i}`).join('\n');
    const result = pickEntries(readText(many).rows);
    expect(result.status === 'ok' && [result.list.entries.length, result.list.left]).toEqual([1000, 204]);
    expect(entries(' \n \n')).toBe('empty');
  });

  it('is read in the encodings that spreadsheets write', () => {
    const utf16 = Uint8Array.from([0xff, 0xfe, 0x53, 0x00, 0x31, 0x00]);
    expect(decodeText(utf16)).toBe('S1');
    expect(decodeText(Uint8Array.from([0xde, 0x49]))).toBe('ŞI');
    expect(decodeText(new TextEncoder().encode('Şişe'))).toBe('Şişe');
    expect(delimiterOf('a;b,c;d')).toBe(';');
  });
});
