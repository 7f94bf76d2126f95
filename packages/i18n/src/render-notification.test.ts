import { LANGUAGES } from '@ballast/contract/constants';
import { NOTIFICATION_KINDS } from '@ballast/contract/entities/notification';
import { expect, it } from 'vitest';
import { renderNotification } from './render-notification.ts';

it('names the portfolio or simulation in every language, whatever its name contains', () => {
  const params = { portfolio: '$& {{portfolio}}', simulation: 'S' };
  for (const language of LANGUAGES)
    for (const kind of NOTIFICATION_KINDS) {
      const { title, message } = renderNotification(kind, params, language);
      expect(title).not.toMatch(/\{\{/);
      expect(message).toContain(kind.startsWith('simulation') ? 'S' : params.portfolio);
    }
});

it('shows money and numbers as the language writes them', () => {
  const paid = { portfolio: 'P', symbol: 'SAP', money: 1234.5, currency: 'EUR' };
  const split = { portfolio: 'P', symbol: 'SAP', ratio: 1.5, units: 1050 };
  const message = (kind: 'dividend' | 'split', language: 'en' | 'tr' | 'de') =>
    renderNotification(kind, kind === 'split' ? split : paid, language).message.replaceAll('\u00a0', ' ');
  expect(message('dividend', 'en')).toContain('€1,234.50');
  expect(message('dividend', 'de')).toContain('1.234,50 €');
  expect(message('dividend', 'tr')).toContain('€1.234,50');
  expect(message('split', 'en')).toContain('became 1.5. P now holds 1,050;');
  expect(message('split', 'de')).toContain('wurden 1,5. P hält jetzt 1.050;');
});
