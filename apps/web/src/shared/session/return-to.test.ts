import { describe, expect, it } from 'vitest';
import { loginPath, safeReturnTo } from './return-to.ts';

const ORIGIN = 'https://ballast.example';

describe('own paths', () => {
  it.each([
    '/portfolio/list',
    '/portfolio/list?page=2&sort=name',
    '/forecast/AAPL.US.NASDAQ?interval=1day#fan',
    '/portfolio/form/0190-a?next=%2Fportfolio',
  ])('keeps %s', (path) => {
    expect(safeReturnTo(path, ORIGIN)).toBe(path);
  });
});

describe('everything else', () => {
  it.each([
    '',
    'portfolio/list',
    '//evil.example',
    '///evil.example',
    '////evil.example/x',
    '/\\evil.example',
    '/\\/evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/ /evil.example',
    '/%09/evil.example',
    '/%0a/evil.example',
    '/%0d/evil.example',
    '/%2f/evil.example',
    '/%2Fevil.example',
    '/%2f%2fevil.example',
    '%2f%2fevil.example',
    '/%5cevil.example',
    '/%5c%5cevil.example',
    '/%00/evil',
    'https://evil.example',
    'http://evil.example',
    'HTTPS://evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://evil.example/1',
    '@evil.example',
    '.evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/auth/login?returnTo=/x',
    '/sso/matriks',
  ])('refuses %j', (path) => {
    expect(safeReturnTo(path, ORIGIN)).toBeNull();
  });

  it('refuses a missing value', () => {
    expect(safeReturnTo(null, ORIGIN)).toBeNull();
  });
});

it('leads to login with the page the user came from', () => {
  expect(loginPath('/portfolio/list?page=2', ORIGIN)).toBe(
    '/auth/login?returnTo=%2Fportfolio%2Flist%3Fpage%3D2',
  );
  expect(loginPath('/', ORIGIN)).toBe('/auth/login');
  expect(loginPath('//evil.example', ORIGIN)).toBe('/auth/login');
});
