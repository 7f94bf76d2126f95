/** The prices of the story, by the command that an operator gives: `npm run import-prices -- <file> --use F=files --use FX=files`. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestDatabase } from '@ballast/testing/postgres';
import { processEnvironment } from '@ballast/testing/process-environment';

const run = promisify(execFile);
const command = join(import.meta.dirname, '../../../cli/src/import-prices.ts');

/** What the command says of it. */
export const importCloses = async ({ ownerUrl }: TestDatabase, file: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'ballast-story-'));
  try {
    const words = [
      '--disable-warning=ExperimentalWarning',
      command,
      file,
      '--use',
      'F=files',
      '--use',
      'FX=files',
    ];
    const env = processEnvironment({ DATA_DIR: folder, DATABASE_URL: ownerUrl });
    return (await run(process.execPath, words, { env })).stdout;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
