import { describe, expect, it } from 'vitest';
import { isPrivate, isPrivateSource, isProxyUnknown } from './is-private.ts';

const here = {
  NODE_ENV: 'development',
  HOST: '127.0.0.1',
  PUBLIC_URL: undefined,
  TRUST_PROXY: false,
} as const;

describe('an installation', () => {
  it.each([
    {},
    { HOST: 'localhost' },
    { HOST: '::1' },
    { NODE_ENV: 'test' as const },
    { PUBLIC_URL: 'http://localhost:3000' },
    { PUBLIC_URL: 'http://127.0.0.1:3000' },
    { PUBLIC_URL: 'http://[::1]:3000' },
  ])('is private where nobody else can connect: %o', (changed) => {
    expect(isPrivate({ ...here, ...changed })).toBe(true);
  });

  it.each([
    { HOST: '0.0.0.0' },
    { PUBLIC_URL: 'https://ballast.example.org' },
    { PUBLIC_URL: 'http://192.168.1.5:3000' },
    { PUBLIC_URL: 'https://localhost.example.org' },
    { TRUST_PROXY: 1 },
    { TRUST_PROXY: ['127.0.0.1'] },
    { NODE_ENV: 'production' as const },
  ])('is not private where a proxy may let others in: %o', (changed) => {
    expect(isPrivate({ ...here, ...changed })).toBe(false);
  });

  it('is judged alike before its settings are read', () => {
    expect(isPrivateSource({})).toBe(true);
    expect(isPrivateSource({ PUBLIC_URL: '', TRUST_PROXY: '' })).toBe(true);
    expect(isPrivateSource({ PUBLIC_URL: 'https://ballast.example.org' })).toBe(false);
    expect(isPrivateSource({ TRUST_PROXY: '1' })).toBe(false);
    expect(isPrivateSource({ TRUST_PROXY: 'nonsense' })).toBe(false);
    expect(isPrivateSource({ HOST: '0.0.0.0' })).toBe(false);
  });
});

describe('a proxy that nobody told of', () => {
  it.each([
    ['this machine alone', {}, false],
    ['others', { HOST: '0.0.0.0' }, true],
    ['others, over one proxy', { HOST: '0.0.0.0', TRUST_PROXY: 1 }, false],
    ['others, by its address', { PUBLIC_URL: 'https://ballast.example.org' }, true],
  ])('%s', (_who, changed, isUnknown) => {
    expect(isProxyUnknown({ ...here, ...changed } as Parameters<typeof isProxyUnknown>[0])).toBe(isUnknown);
  });
});
