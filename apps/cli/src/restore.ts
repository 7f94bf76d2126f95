/**
 * `npm run restore -- <backup>`: puts a backup into DATA_DIR, which must be empty, and looks whether it is sound (safety H4).
 */
import { join, resolve } from 'node:path';
import { type RestoreResult, restoreBackup } from '@ballast/db/embedded/backup/restore-backup';
import { startEmbeddedPostgres } from '@ballast/db/embedded/start-embedded-postgres';
import { lookAtBooks } from './backup/look-at-books.ts';
import { startHistory } from './backup/start-history.ts';
import { root } from './setup/root.ts';
import { readSettings } from './start/settings.ts';

const refusalOf = (
  result: Exclude<RestoreResult, { status: 'restored' }>,
  backup: string,
  target: string,
): string => {
  switch (result.status) {
    case 'not-empty':
      return `${target} is not empty: move it away, or name another folder with DATA_DIR. Nothing was restored`;
    case 'no-backup':
      return `${backup} is not a backup, or one that was not finished. Nothing was restored`;
    case 'damaged':
      return `The backup is damaged: ${result.path} is not what was written. Nothing was restored`;
  }
};

const restore = async (name: string | undefined): Promise<string | null> => {
  if (name === undefined) return 'Usage: npm run restore -- <backup>';
  const { dataDirectory } = readSettings(root, process.env);
  const started = performance.now();
  const backup = resolve(name);
  const result = await restoreBackup(backup, dataDirectory);
  if (result.status !== 'restored') return refusalOf(result, backup, dataDirectory);
  const server = await startEmbeddedPostgres({ directory: join(dataDirectory, 'postgres') });
  try {
    await startHistory(server.url('superuser'));
    const { tables, rows, imbalances } = await lookAtBooks(server.url('superuser'));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `${dataDirectory}: as of ${result.takenAt}, ${tables} tables, ${rows} rows, ${imbalances === 0 ? 'the books add up' : 'THE BOOKS DO NOT ADD UP'}, ${seconds} s`,
    );
    return imbalances === 0 ? null : `ledger_check names ${imbalances} differences`;
  } finally {
    await server.stop();
  }
};

try {
  const refusal = await restore(process.argv[2]);
  if (refusal !== null) {
    console.error(refusal);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
