/** Begins the upload of a file. */
import { createImport } from '@ballast/db/market-data/upload-import';
import { presentImport } from '../../market-import/present-import.ts';
import type { Handler } from '../../pipeline/handler.ts';
import type { Services } from '../../services/services.ts';

export const create =
  ({ db, makeTools }: Pick<Services, 'db' | 'makeTools'>): Handler<'marketImport.create'> =>
  async ({ input, caller }) =>
    presentImport(await createImport(db, input, caller.userId, makeTools()));
