import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

describe('csv', () => {
  it.each(['=1+1', '+A1', '-A1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1'])('disarms %j', (text) => {
    expect(toCsv([[text]]).replaceAll('"', '')).toBe(`'${text}`);
  });

  it('keeps numbers numbers and quotes what needs it', () => {
    expect(toCsv([[-12.5, 'a,b', 'say "x"', null, Number.NaN]])).toBe('-12.5,"a,b","say ""x""",,');
  });
});
