/** A run bundle (decision 083): one JSON of stored texts, so that no number is written anew. */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

export const unpackText = async (body: Uint8Array): Promise<string> =>
  (await promisify(gunzip)(body)).toString('utf8');

export const runBundle = (
  fileName: string,
  head: object,
  { input, result }: { readonly input: string; readonly result: string },
) => ({
  fileName,
  contentType: 'application/json; charset=utf-8',
  content: Buffer.from(`${JSON.stringify(head).slice(0, -1)},"input":${input},"result":${result}}`),
});
