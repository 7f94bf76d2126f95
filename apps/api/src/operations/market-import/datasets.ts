/** Data sets with what they hold. */
import { listDatasets } from '@ballast/db/market-data/coverage';
import type { Handler } from '../../pipeline/handler.ts';
import type { Services } from '../../services/services.ts';

export const datasets =
  ({ db }: Pick<Services, 'db'>): Handler<'marketImport.datasets'> =>
  async () => ({
    list: (await listDatasets(db)).map((one) => ({ ...one, updatedAt: one.updatedAt.toISOString() })),
  });
