/** Ends suggestions that nobody decided within a day (§4); their triggers stay silent for a while. */
import { expireDue } from '@ballast/db/optimizations/decline';
import { rearmAfter } from '@ballast/domain/rearm-after';
import { renderNotification } from '@ballast/i18n/render-notification';
import type { DataPeriod } from '@ballast/quant/keys';
import { toolsOf } from '../parts.ts';
import { expiringTrades } from '../suggestion/expiring-trades.ts';
import type { JobHandler } from './handler.ts';

const BATCH = 200;

export const expiry: JobHandler<'expiry'> = {
  run: async (_payload, { signal }, parts) => {
    for (;;) {
      const tools = toolsOf(parts);
      const rearmAt = (dataPeriod: DataPeriod) => rearmAfter(dataPeriod, tools.now);
      const request = { limit: BATCH, rearmAt, suggested: expiringTrades(parts, tools.now) };
      const expired = await expireDue(parts.db, request, renderNotification, tools);
      if (expired > 0) parts.log.info({ job: 'expiry', count: expired }, 'suggestions expired');
      if (expired < BATCH || signal.aborted) return;
    }
  },
};
