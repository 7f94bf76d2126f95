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
