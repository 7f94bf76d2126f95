import { describe, expect, it } from 'vitest';
import { detectDecimalMark, readNumber, readVolume } from './number-format.ts';

describe('numbers', () => {
  it.each([
    ['1300.5', '.', 1300.5],
    ['1,300.50', '.', 1300.5],
    ['1.300,50', ',', 1300.5],
    ['1\u202f300,50', ',', 1300.5],
    ['1\u2009300,50', ',', 1300.5],
    ['1’300.50', '.', 1300.5],
    ['$1,300.50', '.', 1300.5],
    ['₺1.300,50', ',', 1300.5],
    ['1.300,50 TL', ',', 1300.5],
    ['1.300,50 €', ',', 1300.5],
    ['-$5', '.', -5],
    ['1.2E-5', '.', 0.000012],
  ] as const)('%s with %s', (text, mark, value) =>
    expect(readNumber(text, mark)).toEqual({ status: 'number', value }),
  );

  it.each(['', '-', '–', '—', 'N/A', 'n.a.', 'null', '#N/A', '#NV', '#YOK'])('%j is no value', (text) =>
    expect(readNumber(text, '.')).toEqual({ status: 'missing' }),
  );

  it.each(['1.5%', '%1.5', '1.2M', '#REF!', '$', '1$5', 'abc', '1,30', '12,3456'])(
    '%j is no number',
    (text) => expect(readNumber(text, '.')).toEqual({ status: 'invalid', reason: 'notANumber' }),
  );

  it.each([
    ['1.2M', '.', 1_200_000],
    ['850,34K', ',', 850_340],
    ['1.01B', '.', 1_010_000_000],
    ['1,234,567', '.', 1_234_567],
  ] as const)('volume %s with %s', (text, mark, value) =>
    expect(readVolume(text, mark)).toEqual({ status: 'number', value }),
  );
});

describe('decimal mark', () => {
  it.each([
    [['1.234', '1.235'], ',', { mark: '.', isGuess: false }],
    [['1.234', '1.235'], null, { mark: '.', isGuess: true }],
    [['1.234', '1.235'], '\t', { mark: '.', isGuess: true }],
    [['1.234', '1.235'], ';', { mark: '.', isGuess: true }],
    [['1,234', '1,235'], ',', { mark: '.', isGuess: true }],
    [['1,234', '1,235'], ';', { mark: ',', isGuess: false }],
    [['1.234', '0.999'], ',', { mark: '.', isGuess: false }],
    [['1.234', '12.5'], ',', { mark: '.', isGuess: false }],
    [['1.234', '1.234.567'], ';', { mark: ',', isGuess: false }],
    [['1,234,567', '100'], ',', { mark: '.', isGuess: false }],
    [['100', '200'], ',', { mark: '.', isGuess: false }],
  ] as const)('%j parted by %j', (cells, delimiter, found) =>
    expect(detectDecimalMark(cells, delimiter)).toEqual(found),
  );
});
