import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isLoopbackHost, readEnv } from './env.ts';

const secret = () => randomBytes(32).toString('base64url');
const good = () => ({
  DATABASE_URL: 'postgresql://u:p@127.0.0.1:5432/ballast',
  JWT_SECRET: secret(),
  CSRF_SECRET: secret(),
});

const KNOWN_DEFAULTS = [
  'secret',
  'super-secret',
  'supersecretkey',
  'changeme',
  'change-this',
  'please-change-me',
  'password',
  'jwt_secret',
  'your-secret-key',
  'your_jwt_secret',
  'mysecret',
  'my-secret-key',
  'keyboard cat',
  'default-secret',
  'development',
  'example-secret',
  'test-secret',
  'insecure',
  'replace-me',
  'ballast-secret',
];

describe('the environment', () => {
  it('is accepted with generated secrets', () => {
    for (let i = 0; i < 100; i++) expect(readEnv(good()).ok).toBe(true);
  });

  it.each(KNOWN_DEFAULTS)('refuses the known default %s, also padded and repeated', (value) => {
    for (const tried of [value, `${value}-1234567890-1234567890-1234567890`, value.repeat(40).slice(0, 40)])
      expect(readEnv({ ...good(), JWT_SECRET: tried }).ok).toBe(false);
  });

  it('refuses short, repetitive and equal secrets and names the variable, not the value', () => {
    const short = secret().slice(0, 31);
    const refused = readEnv({ ...good(), CSRF_SECRET: short });
    expect(refused).toEqual({ ok: false, lines: ['CSRF_SECRET: shorter than 32 bytes'] });
    expect(readEnv({ ...good(), JWT_SECRET: 'ab'.repeat(30) }).ok).toBe(false);
    const same = secret();
    expect(readEnv({ ...good(), JWT_SECRET: same, CSRF_SECRET: same }).ok).toBe(false);
    expect(readEnv({ DATABASE_URL: good().DATABASE_URL }).ok).toBe(false);
  });

  it('reads what to trust in front of it, and never trusts everything', () => {
    const trust = (proxy: string) => {
      const result = readEnv({ ...good(), TRUST_PROXY: proxy });
      return result.ok ? result.env.TRUST_PROXY : 'refused';
    };
    expect(trust('')).toBe(false);
    expect(trust('1')).toBe(1);
    expect(trust('10.0.0.0/8, 127.0.0.1')).toEqual(['10.0.0.0/8', '127.0.0.1']);
    expect(trust('true')).toBe('refused');
  });

  it('sends reports of errors over https or nowhere', () => {
    const target = (url: string) => {
      const result = readEnv({ ...good(), ERROR_REPORT_URL: url });
      return result.ok ? result.env.ERROR_REPORT_URL : 'refused';
    };
    expect(target('')).toBeUndefined();
    expect(target('off')).toBe('off');
    expect(target('https://errors.example.org/report')).toBe('https://errors.example.org/report');
    expect(['http://errors.example.org', 'file:///etc/passwd', 'errors'].map(target)).toEqual(
      Array(3).fill('refused'),
    );
  });

  it('knows loopback', () => {
    expect(['127.0.0.1', '127.1.2.3', '::1', 'localhost'].every(isLoopbackHost)).toBe(true);
    expect(['0.0.0.0', '::', '10.0.0.1', '127.evil.example'].some(isLoopbackHost)).toBe(false);
  });
});
