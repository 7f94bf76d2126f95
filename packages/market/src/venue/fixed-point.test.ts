import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeOf, fixedOf, formatFixed, ONE, parseFixed } from './fixed-point.ts';

describe('amounts of the venue', () => {
  it('are read and written digit by digit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 27n }), (value) => {
        expect(parseFixed(formatFixed(value))).toBe(value);
      }),
    );
    expect(['100', '0.5', '12.3400000000', '0'].map((text) => formatFixed(parseFixed(text)!))).toEqual([
      '100',
      '0.5',
      '12.34',
      '0',
    ]);
  });

  it.each(['', '-1', '1e3', '.5', '5.', '1,5', ' 1', 'NaN', '١٢', '0.12345678901'])('%o is none', (text) => {
    expect(parseFixed(text)).toBeUndefined();
  });

  it('of the market lose their binary noise', () => {
    expect(formatFixed(fixedOf(0.1 + 0.2))).toBe('0.3');
    expect(formatFixed(fixedOf(123456.789))).toBe('123456.789');
    expect(formatFixed(fixedOf(1e-8))).toBe('0.00000001');
  });

  it('charge a fee rounded half up to two decimals', () => {
    const fee = (units: string, price: string) =>
      formatFixed(feeOf(parseFixed(units)!, parseFixed(price)!, 1000));
    expect([fee('1', '15'), fee('1', '14.99'), fee('100', '300.19'), fee('0.001', '1')]).toEqual([
      '0.02',
      '0.01',
      '30.02',
      '0',
    ]);
    expect(feeOf(ONE, ONE, 0)).toBe(0n);
  });
});
