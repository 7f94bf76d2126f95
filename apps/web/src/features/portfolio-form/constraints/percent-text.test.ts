import { expect, it } from 'vitest';
import { percentText, readPercent } from './percent-text.ts';

it.each([
  ['5', 0.05],
  ['5,5', 0.055],
  ['5.5 %', 0.055],
  ['%12', 0.12],
  ['-30', -0.3],
  ['−30', -0.3],
  ['1.000', 0.01],
  ['0', 0],
  ['', null],
  [' % ', null],
  ['abc', undefined],
  ['5-', undefined],
  ['1e3', undefined],
  ['1001', undefined],
])('%s', (text, fraction) => {
  expect(readPercent(text)).toBe(fraction);
});

it('stands in a field as it was typed', () => {
  expect(percentText(0.055, 'de-DE')).toBe('5,5');
  expect(percentText(0.07, 'en-US')).toBe('7');
  expect(percentText(null, 'en-US')).toBe('');
  for (const p of [0.07, 0.29, 0.3333, 1.1]) expect(readPercent(percentText(p, 'tr-TR'))).toBe(p);
});
