/**
 * Runs a folder of reference cases. A kind is known exactly when `test/cases/<kind>.ts` exists; that file exports
 * `run(file, report, context)` and is loaded only when a case of its kind is met.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CaseFile, findCaseFiles, readCaseFile } from './case-file.ts';
import { type KindReport, newReport } from './check.ts';

export interface CaseContext {
  /** The folder that was given, for cases that refer to another file. */
  readonly folder: string;
  readonly path: string;
}

export type CaseRunner = (file: CaseFile, report: KindReport, context: CaseContext) => void;

export interface FolderReport {
  readonly kinds: ReadonlyMap<string, KindReport>;
  readonly unknown: readonly string[];
}

async function loadRunner(kind: string): Promise<CaseRunner | null> {
  if (!/^[a-z][a-z-]*$/.test(kind)) return null;
  const url = new URL(`../${kind}.ts`, import.meta.url);
  if (!existsSync(fileURLToPath(url))) return null;
  return ((await import(url.href)) as { run: CaseRunner }).run;
}

export async function runFolder(folder: string, only: readonly string[] | null): Promise<FolderReport> {
  const kinds = new Map<string, KindReport>();
  const unknown = new Set<string>();
  const runners = new Map<string, CaseRunner | null>();
  for (const path of findCaseFiles(folder)) {
    const file = readCaseFile(path);
    const kind = file.kind;
    if (only && !only.includes(kind)) continue;
    if (!runners.has(kind)) runners.set(kind, await loadRunner(kind));
    const runner = runners.get(kind);
    if (!runner) {
      unknown.add(kind);
      continue;
    }
    const report = kinds.get(kind) ?? newReport();
    kinds.set(kind, report);
    runner(file, report, { folder, path });
  }
  for (const kind of only ?? []) if (!kinds.has(kind)) unknown.add(kind);
  return { kinds, unknown: [...unknown].sort() };
}
