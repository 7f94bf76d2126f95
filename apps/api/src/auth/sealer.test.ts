import { describe, expect, it } from 'vitest';
import { createSealer } from './sealer.ts';

const SECRET = 'a secret of this test, long enough for it';

describe('sealer', () => {
  const sealer = createSealer(SECRET);

  it('opens what it sealed, and seals the same text differently each time', () => {
    const [first, second] = [sealer.seal('JBSWY3DPEHPK3PXP'), sealer.seal('JBSWY3DPEHPK3PXP')];
    expect(first).not.toBe(second);
    expect(first).not.toContain('JBSWY');
    expect([first, second].map(sealer.open)).toEqual(['JBSWY3DPEHPK3PXP', 'JBSWY3DPEHPK3PXP']);
  });

  it('refuses what was changed, or sealed by another installation', () => {
    const sealed = sealer.seal('text');
    const bytes = Buffer.from(sealed, 'base64url');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(() => sealer.open(bytes.toString('base64url'))).toThrow();
    expect(() => createSealer(`${SECRET} else`).open(sealed)).toThrow();
  });

  it('marks a code alike each time, and otherwise in another installation', () => {
    expect(sealer.fingerprint('code')).toBe(sealer.fingerprint('code'));
    expect(createSealer(`${SECRET} else`).fingerprint('code')).not.toBe(sealer.fingerprint('code'));
  });
});
