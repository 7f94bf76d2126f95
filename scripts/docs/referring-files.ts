/** Every text of the repository that may refer to a document: sources, styles, schemas, documents. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ReferringFile {
  readonly path: string;
  readonly text: string;
}

const TEXTS = /\.(tsx?|mts|mjs|js|css|sql|prisma|html|md|tsv|ya?ml|sh)$/;
/** Installed, built or generated. */
const skipped = new Set(['node_modules', 'dist', 'generated', 'coverage', 'types']);

const walk = (root: string, folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || skipped.has(entry.name)) return [];
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return walk(root, path);
    return entry.isFile() && TEXTS.test(entry.name) ? [path] : [];
  });

export const readReferringFiles = (root: string): readonly ReferringFile[] =>
  walk(root, '').map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
