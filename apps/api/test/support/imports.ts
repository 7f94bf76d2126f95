/** Imports as an administrator does them, over REST. */
import type { ImportOptions, MarketImport } from '@ballast/contract/entities/market-import';
import { IMPORT_PART_BYTES } from '@ballast/contract/market-import';
import type { Account, TestApi } from './test-api.ts';
import { eventually } from './with-worker.ts';

const RUNNING = ['uploading', 'inspecting', 'staging', 'publishing'];

export const createImports = ({ call }: TestApi, { accessToken: token }: Account) => {
  const ask = async (key: Parameters<typeof call>[0], input: object): Promise<MarketImport> => {
    const { status, body } = await call(key, input, { token });
    if (status !== 200) throw new Error(`${key}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const settled = (id: string) =>
    eventually(
      () => ask('marketImport.get', { id }),
      ({ status }) => !RUNNING.includes(status),
    );

  /** Uploads a file in parts and answers what was found in it. */
  const upload = async (fileName: string, content: Uint8Array): Promise<MarketImport> => {
    const { id } = await ask('marketImport.create', { fileName, size: content.length });
    for (let part = 0; part * IMPORT_PART_BYTES < content.length; part++) {
      const bytes = content.subarray(part * IMPORT_PART_BYTES, (part + 1) * IMPORT_PART_BYTES);
      await ask('marketImport.uploadPart', { id, part, content: Buffer.from(bytes).toString('base64') });
    }
    return settled(id);
  };

  const stage = async (id: string, options: Partial<ImportOptions> & { dataset: string }) => {
    await ask('marketImport.stage', { id, options });
    return settled(id);
  };

  const publish = async (id: string) => {
    await ask('marketImport.publish', { id });
    return settled(id);
  };

  /** The whole way. */
  const importFile = async (
    fileName: string,
    content: Uint8Array,
    options: Partial<ImportOptions> & { dataset: string },
  ) => {
    const { id, status } = await upload(fileName, content);
    if (status !== 'ready') throw new Error(`${fileName}: ${status}`);
    await stage(id, options);
    return publish(id);
  };

  return { upload, stage, publish, importFile, settled };
};
