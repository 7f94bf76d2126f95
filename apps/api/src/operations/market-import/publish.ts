/** Publishes a file that was read. */
import type { Handler } from '../../pipeline/handler.ts';
import type { Services } from '../../services/services.ts';

export const publish =
  ({ startImportRun }: Pick<Services, 'startImportRun'>): Handler<'marketImport.publish'> =>
  async ({ input: { id } }) =>
    startImportRun(id, { status: 'publishing' });
