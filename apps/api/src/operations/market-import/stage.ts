/** The dry run: reads the whole file and compares it with what is stored. */
import type { Handler } from '../../pipeline/handler.ts';
import type { Services } from '../../services/services.ts';

export const stage =
  ({ startImportRun }: Pick<Services, 'startImportRun'>): Handler<'marketImport.stage'> =>
  async ({ input: { id, options } }) =>
    startImportRun(id, { status: 'staging', options });
