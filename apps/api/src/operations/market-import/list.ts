/** Imports of market data, newest first. */
import { listImports } from '@ballast/db/market-data/list-imports';
import { presentImport } from '../../market-import/present-import.ts';
import type { Handler } from '../../pipeline/handler.ts';
import type { Services } from '../../services/services.ts';

export const list =
  ({ db }: Pick<Services, 'db'>): Handler<'marketImport.list'> =>
  async ({ input }) => {
    const { records, count } = await listImports(db, input);
    return { records: records.map(presentImport), count };
  };
