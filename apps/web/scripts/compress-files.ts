/** Writes each text file of the build a second and third time, as small as brotli and gzip make it; the server sends these. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|html|svg|json)$/;
/** Smaller ones gain less than a header costs. */
const FROM_BYTES = 512;

const deflate = promisify(gzip);
const brotli = promisify(brotliCompress);

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < FROM_BYTES) return;
  const [small, smallest] = await Promise.all([
    deflate(content, { level: 9 }),
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  ]);
  if (small.length < content.length) await writeFile(`${file}.gz`, small);
  if (smallest.length < small.length) await writeFile(`${file}.br`, smallest);
}

export function compressFiles(): Plugin {
  let folder = 'dist';
  return {
    name: 'compress-files',
    apply: 'build',
    configResolved: ({ build }) => {
      folder = build.outDir;
    },
    closeBundle: async () => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes('.vite'));
      await Promise.all(
        files.map(async ({ parentPath, name }) => {
          if (TEXT.test(name)) await compress(join(parentPath, name));
        }),
      );
    },
  };
}
