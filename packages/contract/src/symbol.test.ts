import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatSymbol, parseSymbol, symbolCode, symbolSchema } from './symbol.ts';

describe('symbol grammar (§3)', () => {
  it.each([
    ['AAPL.US.NASDAQ', { code: 'AAPL', domain: 'US', exchange: 'NASDAQ' }],
    ['THYAO.F.BIST', { code: 'THYAO', domain: 'F', exchange: 'BIST' }],
    ['BTCUSD.CR.KRAKEN-2', { code: 'BTCUSD', domain: 'CR', exchange: 'KRAKEN', id: '2' }],
    ['BRK-B.US.NYSE', { code: 'BRK-B', domain: 'US', exchange: 'NYSE' }],
    ['😀.US.NYSE', { code: '😀', domain: 'US', exchange: 'NYSE' }],
    ['constructor.US.NYSE', { code: 'constructor', domain: 'US', exchange: 'NYSE' }],
  ])('%s', (symbol, parts) => {
    expect(parseSymbol(symbol)).toEqual(parts);
    expect(formatSymbol(parts)).toBe(symbol);
    expect(symbolCode(symbol)).toBe(parts.code);
  });

  it.each([
    '',
    'AAPL',
    'AAPL.US',
    '.US.NYSE',
    'A.us.NYSE',
    'A.USA.NYSE',
    'A.US.',
    'A.US.N-',
    'A.US.N.X',
    ' A.US.N',
    'A\n.US.N',
    'A.1.N',
    'A\ud800.US.N',
    '\udfff.US.N',
    'A.US.N\ud83d',
    'A.US.N-\ud83d',
  ])('refuses %j', (symbol) => {
    expect(symbolSchema.safeParse(symbol).success).toBe(false);
  });

  it('reads back whatever it formats', () => {
    const code = fc.stringMatching(/^[A-Z0-9_^=-]{1,12}$/);
    fc.assert(
      fc.property(
        code,
        fc.stringMatching(/^[A-Z]{1,2}$/),
        fc.stringMatching(/^[A-Z0-9]{1,10}$/),
        (c, domain, exchange) => {
          expect(parseSymbol(formatSymbol({ code: c, domain, exchange }))).toEqual({
            code: c,
            domain,
            exchange,
          });
        },
      ),
    );
  });
});
