import { describe, expect, it } from 'vitest';
import { newTotpSecret, totpStep, totpUri } from './totp.ts';

/** RFC 6238, appendix B: the secret of its test vectors, of which apps show the last six digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('codes of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at %d s', (seconds, code) => {
    const now = new Date(seconds * 1000);
    const step = Math.floor(seconds / 30);
    expect(totpStep(SECRET, code, now)).toBe(step);
    const at = (moved: number) => totpStep(SECRET, code, new Date((step * 30 + moved) * 1000));
    expect([at(-30), at(-31), at(59), at(60)]).toEqual([step, undefined, step, undefined]);
  });

  it.each(['', '28708', '2870822', '28708a', ' 287082', '２８７０８２'])('refuses %j', (code) => {
    expect(totpStep(SECRET, code, new Date(59_000))).toBeUndefined();
  });

  it('are set up by an address that names product and account', () => {
    const secret = newTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(totpUri(secret, 'ada@example.com'));
    expect(decodeURIComponent(uri.pathname)).toContain('Ballast:ada@example.com');
    expect(uri.searchParams.get('secret')).toBe(secret);
  });
});
