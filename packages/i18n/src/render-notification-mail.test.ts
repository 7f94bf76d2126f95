import { LANGUAGES } from '@ballast/contract/constants';
import { MAILED_KINDS } from '@ballast/contract/mailed-kinds';
import { expect, it } from 'vitest';
import { renderNotificationMail } from './render-notification-mail.ts';

const facts = {
  name: 'Ada',
  portfolio: 'Core',
  until: new Date('2026-03-02T22:05:00Z'),
  timeZone: 'Europe/Istanbul',
  link: 'https://ballast.example/portfolio/approval/1',
  settings: 'https://ballast.example/account',
};
const all = MAILED_KINDS.flatMap((kind) => LANGUAGES.map((language) => [kind, language] as const));

it.each(all)('%s in %s says what it is about, where to decide and where to unsubscribe', (kind, language) => {
  const { subject, text, html } = renderNotificationMail(kind, facts, language);
  expect(subject).toContain('Core');
  for (const body of [text, html]) {
    for (const told of ['Ada', 'Core', facts.link, facts.settings]) expect(body).toContain(told);
    expect(body).not.toMatch(/\{\{|undefined/);
  }
  expect(html).toContain(`lang="${language}"`);
  expect(html).not.toMatch(/<img|<link|<script|url\(/);
});

it.each(MAILED_KINDS)('%s is in three languages, not in one', (kind) => {
  const subjects = LANGUAGES.map((language) => renderNotificationMail(kind, facts, language).subject);
  expect(new Set(subjects).size).toBe(LANGUAGES.length);
});

it('tells the end of a suggestion by the clock of its reader', () => {
  expect(renderNotificationMail('suggestion_ready', facts, 'de').text).toContain('3. März 2026');
  expect(renderNotificationMail('suggestion_ready', facts, 'de').text).toMatch(/01:05/);
  const utc = renderNotificationMail('suggestion_ready', { ...facts, timeZone: 'UTC' }, 'en').text;
  expect(utc).toMatch(/March 2, 2026.*10:05.PM UTC/);
});

it('markup in names is text', () => {
  const portfolio = '<a href="https://evil.example">$& {{name}}</a>';
  const { html, text, subject } = renderNotificationMail('suggestion_ready', { ...facts, portfolio }, 'en');
  expect(html).not.toContain('<a href="https://evil.example">');
  expect(html).toContain('&lt;a href=&quot;https://evil.example&quot;&gt;$&amp; {{name}}&lt;/a&gt;');
  expect(text).toContain(portfolio);
  expect(subject).toContain(portfolio);
});

it('greets nobody by no name', () => {
  expect(renderNotificationMail('suggestion_ready', { ...facts, name: ' ' }, 'en').text).toMatch(/^Hello,/);
});
