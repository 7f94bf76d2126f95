import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactText } from './redact-text.ts';

const ID = '0198c0de-7a11-7b3c-8d4e-1234567890ab';

describe('the text of an error', () => {
  it.each([
    "Cannot read properties of undefined (reading 'weight')",
    'Maximum call stack size exceeded',
    'answered 503',
    `portfolio ${ID} has no chart`,
    'x is not a function',
    'utf8 is not base64',
    'Failed to fetch /api/trpc/portfolio.get',
    'https://ballast.example/portfolio/list did not load',
  ])('stays where it tells nothing: %s', (text) => {
    expect(redactText(text)).toBe(text);
  });

  it.each([
    ['worth 123456.78 now', 'worth [number] now'],
    ['worth 1.234,56 € now', 'worth [number] now'],
    ['worth 123 456,78 now', 'worth [number] now'],
    ['₺50 or 7 USD', '[number] or [number]'],
    ["1'250.5 francs", '[number] francs'],
    ['from ada@example.com, to <bob@example.org>', 'from [e-mail], to <[e-mail]>'],
    ['token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln was', 'token [token] was'],
    ['Bearer abcdef', 'Bearer [text]'],
    ['{"password":"hunter"}', '{"[text]":"[text]"}'],
    ['password: hunter', 'password: [text]'],
    ['Şifre=gizli&x', 'Şifre=[text]&x'],
    ['Unexpected token h, "hunter" is not valid JSON', 'Unexpected token h, "[text]" is not valid JSON'],
    ["no portfolio 'For my brother'", "no portfolio '[text]'"],
    ['at hunter2-Canary!', 'at [text]!'],
    ['https://u:p@host.example/a/b?token=x#y failed', 'https://host.example/a/b failed'],
    ['/auth/recover-password?token=abc was', '/auth/recover-password was'],
    ['IBAN TR33 0006 1005 1978 6457 8413 26', 'IBAN TR33 [number] [number] [number] [number] [number] 26'],
    ['postgresql://ballast:secret@127.0.0.1:5432/ballast', 'postgresql://[number][number]/ballast'],
    ['a\u0000b', 'ab'],
  ])('%s', (text, redacted) => {
    expect(redactText(text)).toBe(redacted);
  });

  const amount = fc
    .tuple(fc.integer({ min: 10_000, max: 999_999_999 }), fc.constantFrom('en', 'tr', 'de', 'fr', 'de-CH'))
    .map(([cents, language]) => ({
      written: new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(cents / 100),
      digits: String(cents),
    }));
  const around = fc.stringMatching(/^[a-z ]{0,20}$/);

  it('never holds the digits of an amount, in whatever language it is written', () => {
    fc.assert(
      fc.property(around, amount, around, (before, { written, digits }, after) => {
        const kept = redactText(`${before} ${written} ${after}`).replaceAll(/\D/g, '');
        expect(kept.length, written).toBeLessThanOrEqual(2);
        expect(kept).not.toContain(digits);
      }),
    );
  });

  it('never holds a mail address or a token', () => {
    const token = fc.stringMatching(/^eyJ[\w-]{10,40}\.[\w-]{10,40}\.[\w-]{10,40}$/);
    fc.assert(
      fc.property(around, fc.oneof(fc.emailAddress(), token), around, (before, secret, after) => {
        // an address may hold marks that words are parted by
        const longest = secret.split(/[^\w.@-]/).sort((a, b) => b.length - a.length)[0] ?? '';
        fc.pre(longest.includes('@') || longest.startsWith('eyJ'));
        expect(redactText(`${before} ${secret} ${after}`)).not.toContain(longest);
      }),
    );
  });

  it('says nothing else when it is redacted again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = redactText(text);
        expect(redactText(once)).toBe(once);
      }),
    );
  });

  it.each(['"', "'", 'a', '1', '1 ', '/', '?', '@', '€1', 'key', 'password:', '1.', 'eyJ.', ' at ', '#/'])(
    'is read once, however often it says %j',
    (piece) => {
      const time = (length: number) => {
        const text = piece.repeat(length / piece.length);
        const start = performance.now();
        redactText(text);
        return performance.now() - start;
      };
      time(1000);
      expect(time(32_768)).toBeLessThan(1000);
    },
  );
});
