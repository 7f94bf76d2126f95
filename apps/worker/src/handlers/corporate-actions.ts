/** Splits and dividends of everything that is held. A source that does not answer keeps only its own holders waiting. */
import { listHeld } from '@ballast/db/portfolios/list-held';
import { applyDue } from '../actions/apply-due.ts';
import type { JobHandler } from './handler.ts';

const BATCH = 200;

export const corporateActions: JobHandler<'corporateActions'> = {
  run: async (_payload, { signal }, parts) => {
    let after: string | null = null;
    for (;;) {
      const held = await listHeld(parts.db, { after, limit: BATCH });
      for (const portfolio of held) {
        if (signal.aborted) return;
        await applyDue(portfolio, parts).catch((err: unknown) =>
          parts.log.warn(
            { err, job: 'corporateActions', portfolioId: portfolio.id },
            'not looked for actions',
          ),
        );
      }
      after = held.at(-1)?.id ?? null;
      if (held.length < BATCH) return;
    }
  },
};
