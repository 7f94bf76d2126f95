/** Ends suggestions that nobody decided within a day (§4); their triggers stay silent for another (DECISIONS, Time). */
import { expireDue } from '@ballast/db/optimizations/decline';
import { renderNotification } from '@ballast/i18n/render-notification';
import { toolsOf } from '../parts.ts';
import type { JobHandler } from './handler.ts';

const BATCH = 200;
const DAY_MS = 86_400_000;

export const expiry: JobHandler<'expiry'> = {
  run: async (_payload, { signal }, parts) => {
    for (;;) {
      const tools = toolsOf(parts);
      const rearmAt = new Date(tools.now.getTime() + DAY_MS);
      const expired = await expireDue(parts.db, { limit: BATCH, rearmAt }, renderNotification, tools);
      if (expired > 0) parts.log.info({ job: 'expiry', count: expired }, 'suggestions expired');
      if (expired < BATCH || signal.aborted) return;
    }
  },
};
