import { expect, it } from 'vitest';
import { initialLanguage } from './initial-language.ts';

it('is English in the dashboard, whatever the browser asks for', () => {
  expect(initialLanguage('/portfolio/list', ['de-AT'])).toBe('en');
});

it('is what the browser of a visitor asks for first, of those there are', () => {
  expect(initialLanguage('/shared', ['fr-FR', 'de-AT', 'en'])).toBe('de');
  for (const path of ['/shared', '/sso/matriks', '/sso/ideal-data'])
    expect(initialLanguage(path, ['tr'])).toBe('tr');
  expect(initialLanguage('/shared', ['TR-tr', 'en'])).toBe('tr');
  expect(initialLanguage('/shared', ['fr', 'ja'])).toBe('en');
  expect(initialLanguage('/shared', [])).toBe('en');
});
