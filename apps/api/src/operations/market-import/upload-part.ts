/** Stores the next part of a file; the last one starts the inspection. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { storeImportPart } from '@ballast/db/market-data/upload-import';
import { presentImport } from '../../market-import/present-import.ts';
import type { Handler } from '../../pipeline/handler.ts';
import type { Services } from '../../services/services.ts';

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

const decode = (content: string): Uint8Array<ArrayBuffer> => {
  const bytes = BASE64.test(content) ? Uint8Array.from(Buffer.from(content, 'base64')) : new Uint8Array(0);
  if (bytes.length === 0) throw new CatalogueError('validation', { errors: { content: ['invalid'] } });
  return bytes;
};

export const uploadPart =
  ({
    db,
    clock,
    startImportRun,
  }: Pick<Services, 'db' | 'clock' | 'startImportRun'>): Handler<'marketImport.uploadPart'> =>
  async ({ input }) => {
    const { id, part } = input;
    const stored = await storeImportPart(
      db,
      { importId: id, part, content: decode(input.content) },
      clock.now(),
    );
    if (stored.status === 'notFound') throw new CatalogueError('notFound');
    if (stored.status === 'outOfOrder') throw new CatalogueError('conflict');
    if (stored.status === 'tooMuch') throw new CatalogueError('payloadTooLarge');
    const { record } = stored;
    return record.received < record.size
      ? presentImport(record)
      : startImportRun(id, { status: 'inspecting' });
  };
