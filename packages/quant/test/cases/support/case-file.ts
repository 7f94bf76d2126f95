/** A file of reference cases as its README describes it: fields beyond these belong to the kind. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

export interface CaseFile {
  readonly id: string;
  readonly kind: string;
  readonly tolerance?: Readonly<Record<string, unknown>>;
  readonly [field: string]: unknown;
}

export function readCaseFile(path: string): CaseFile {
  const bytes = readFileSync(path);
  const text = path.endsWith('.gz') ? gunzipSync(bytes).toString('utf8') : bytes.toString('utf8');
  return JSON.parse(text) as CaseFile;
}

/** Every case file under the folder, in a stable order; index.json is the list, not a case. */
export function findCaseFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.json(\.gz)?$/.test(entry.name) && entry.name !== 'index.json')
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
