/** A folder of files as the one archive that is imported for it. */
import { openAsBlob } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { zipFiles } from '@ballast/domain/zip-files';

export interface FolderArchive {
  readonly file: string;
  readonly remove: () => Promise<void>;
}

const TABLE = /\.(csv|tsv|txt)(\.gz)?$/i;

/** `prices/` → `prices.zip` with its tables, those of folders in it left out. */
export async function archiveFolder(folder: string): Promise<FolderArchive> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile() && TABLE.test(entry.name)).map(({ name }) => name);
  if (names.length === 0) throw new Error(`no CSV, TSV or TXT files in ${folder}`);
  const files = await Promise.all(
    names.map(async (name) => ({ name, content: await openAsBlob(join(folder, name)) })),
  );
  const directory = await mkdtemp(join(tmpdir(), 'ballast-folder-'));
  const file = join(directory, `${basename(resolve(folder))}.zip`);
  await writeFile(file, (await zipFiles(files)).stream());
  return { file, remove: () => rm(directory, { recursive: true, force: true }) };
}
