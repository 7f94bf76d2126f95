/** Imported series with their gaps, stale ones and suspected splits. */
import { listCoverage } from '@ballast/db/market-data/coverage';
import type { Handler } from '../../pipeline/handler.ts';
import type { Services } from '../../services/services.ts';

export const coverage =
  ({ db, makeTools }: Pick<Services, 'db' | 'makeTools'>): Handler<'marketImport.coverage'> =>
  async ({ input }) =>
    listCoverage(db, input, makeTools().now);
