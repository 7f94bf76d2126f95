import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailKey } from './email-key.ts';

describe('e-mail key (safety C2)', () => {
  it.each([
    ['Ada@Example.com', 'ada@example.com'],
    ['INFO@EXAMPLE.COM', 'info@example.com'],
    ['Ömer@example.com', 'ömer@example.com'],
    ['Zoë@example.com', 'Zoë@example.com'],
  ])('%s and %s are one account', (a, b) => {
    expect(emailKey(a)).toBe(emailKey(b));
  });

  it.each([
    ['İ@example.com', 'i@example.com'],
    ['ı@example.com', 'i@example.com'],
    ['ı@example.com', 'I@example.com'],
    ['İ@example.com', 'ı@example.com'],
    ['\u212A@example.com', 'k@example.com'],
    ['ſ@example.com', 's@example.com'],
  ])('%s and %s are two', (a, b) => {
    expect(emailKey(a)).not.toBe(emailKey(b));
  });

  it('never splits an address from itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(emailKey(emailKey(text))).toBe(emailKey(text));
        expect(emailKey(text)).not.toMatch(/[A-Z]/);
      }),
    );
  });
});

describe('look-alikes', () => {
  it('are all that composition would turn into ASCII', () => {
    const found: string[] = [];
    for (let code = 0x80; code <= 0x10_ffff; code += 1) {
      const character = String.fromCodePoint(code);
      if (/^\p{ASCII}+$/u.test(character.normalize('NFC'))) found.push(code.toString(16));
    }
    expect(found).toEqual(['37e', '1fef', '212a']);
  });
});
