/** Carries a plan out whole or not at all: every place is looked up before the first byte is written. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Insertion, Plan } from './plan.ts';

export type ApplyResult =
  | { readonly status: 'written'; readonly paths: readonly string[] }
  | { readonly status: 'refused'; readonly reason: string };

/** The text with the insertion, or null where the place is not found. */
const insert = (source: string, { after, before, text }: Insertion): string | null => {
  const start = source.indexOf(after);
  const at = start < 0 ? -1 : source.indexOf(before, start + after.length);
  if (at < 0) return null;
  // A list that already ends with a comma gets none twice.
  const head = source.slice(0, at);
  const addition = text.startsWith(',') && /,\s*$/.test(head) ? text.slice(1) : text;
  return `${head}${addition}${source.slice(at)}`;
};

export const applyPlan = (root: string, { files, insertions }: Plan): ApplyResult => {
  const results = new Map<string, string>();
  for (const { path, text } of files) {
    if (existsSync(join(root, path))) return { status: 'refused', reason: `${path} exists already` };
    results.set(path, text);
  }
  for (const insertion of insertions) {
    const { path, after } = insertion;
    if (!existsSync(join(root, path))) return { status: 'refused', reason: `${path} does not exist` };
    const source = results.get(path) ?? readFileSync(join(root, path), 'utf8');
    const changed = insert(source, insertion);
    if (changed === null)
      return {
        status: 'refused',
        reason: `${path}: '${after}' was not found; has the file changed its shape?`,
      };
    results.set(path, changed);
  }
  for (const [path, text] of results) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { status: 'written', paths: [...results.keys()] };
};
