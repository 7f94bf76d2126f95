import { LANGUAGES } from '@ballast/contract/constants';
import { MAIL_KINDS } from '@ballast/contract/mail';
import { expect, it } from 'vitest';
import { renderMail } from './render-mail.ts';

const at = new Date('2026-03-02T10:05:00Z');
const all = MAIL_KINDS.flatMap((kind) => LANGUAGES.map((language) => [kind, language] as const));

it.each(all)('%s in %s says to whom and when, in text and HTML', (kind, language) => {
  const { subject, text, html } = renderMail(kind, { name: 'Ada', at }, language);
  expect(subject).not.toBe('');
  for (const body of [text, html]) {
    expect(body).toContain('Ada');
    expect(body).toContain('2026');
    expect(body).toContain('UTC');
    expect(body).not.toContain('{{');
  }
  expect(html).toContain(`lang="${language}"`);
});

it.each(MAIL_KINDS)('%s is in three languages, not in one', (kind) => {
  const subjects = LANGUAGES.map((language) => renderMail(kind, { name: 'Ada', at }, language).subject);
  expect(new Set(subjects).size).toBe(LANGUAGES.length);
});

it('markup in a name is text', () => {
  const { html, text } = renderMail('email_changed', { name: '<img src=x>$&', at }, 'en');
  expect(html).toContain('&lt;img src=x&gt;$&amp;');
  expect(html).not.toContain('<img');
  expect(text).toContain('<img src=x>$&');
});
