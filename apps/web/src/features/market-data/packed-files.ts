/** Several files, or those of a dropped folder, as the one archive that is uploaded for them. */
import type { PackedFiles } from '@ballast/contract/entities/market-import';
import { PACKED_NAMES_MAX } from '@ballast/contract/market-import';
import { zipFiles } from '@ballast/domain/zip-files';

export interface ChosenFiles {
  /** Of the folder, where there is one. */
  readonly folder: string | null;
  readonly files: readonly File[];
}

const TABLE = /\.(csv|tsv|txt)(\.gz)?$/i;

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => {
    entry.file(resolve, reject);
  });

/** A browser gives the entries of a folder in portions, the last one empty. */
async function filesIn(folder: FileSystemDirectoryEntry): Promise<File[]> {
  const reader = folder.createReader();
  const files: File[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (some.length === 0) return files;
    for (const entry of some) if (entry.isFile) files.push(await fileOf(entry as FileSystemFileEntry));
  }
}

export async function droppedFiles({ items, files }: DataTransfer): Promise<ChosenFiles> {
  // both lists are emptied when the event is over
  const loose = [...files];
  const entries = [...items].map((item) => item.webkitGetAsEntry());
  const folders = entries.filter((entry) => entry?.isDirectory) as FileSystemDirectoryEntry[];
  const [only] = folders;
  if (!only) return { folder: null, files: loose };
  const inside = await Promise.all(folders.map(filesIn));
  return { folder: only.name, files: inside.flat() };
}

/** What is uploaded. */
export interface PackedUpload {
  readonly file: File;
  /** Null: it is one file as it was chosen. */
  readonly packed: PackedFiles | null;
}

const NAME_MAX = 200;

const packedOf = (files: readonly File[]): PackedFiles | null =>
  files.length < 2
    ? null
    : {
        count: files.length,
        names: files.slice(0, PACKED_NAMES_MAX).map(({ name }) => name.slice(0, NAME_MAX)),
      };

/** Null where several are not all tables that one archive can hold. */
export async function packFiles(
  { folder, files }: ChosenFiles,
  defaultName: string,
): Promise<PackedUpload | null> {
  const [only] = files;
  if (only && files.length === 1 && folder === null) return { file: only, packed: null };
  const tables = files.filter(({ name }) => TABLE.test(name));
  // what else lies in a folder was not chosen
  if (tables.length === 0 || (folder === null && tables.length < files.length)) return null;
  const packed = await zipFiles(tables.map((file) => ({ name: file.name, content: file })));
  const file = new File([packed], folder === null ? defaultName : `${folder}.zip`);
  return { file, packed: packedOf(tables) };
}
