/** Looks at the file again with other options. */
import type { Handler } from '../../pipeline/handler.ts';
import type { Services } from '../../services/services.ts';

export const inspect =
  ({ startImportRun }: Pick<Services, 'startImportRun'>): Handler<'marketImport.inspect'> =>
  async ({ input: { id, options } }) =>
    startImportRun(id, { status: 'inspecting', options });
