/**
 * `npm run import-prices -- <files>`: real prices and ticker metadata from files, beside a running installation or without one.
 */
import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { ImportOptions, ImportPreview } from '@ballast/contract/entities/market-import';
import { ERRORS } from '@ballast/contract/errors';
import { DATE_FORMATS, type DateFormat, type ImportKind } from '@ballast/contract/market-import';
import { systemClock } from '@ballast/runtime/clock';
import type { Runtime } from '@ballast/runtime/open-runtime';
import { archiveFolder, type FolderArchive } from './import/folder-archive.ts';
import { formatReport, peakMemory } from './import/format-report.ts';
import type { FileReport, ImportParts, lookAt } from './import/import-file.ts';
import { openInstallation } from './import/open-installation.ts';
import { type CommandLine, readCommandLine, USAGE } from './import/options.ts';
import { generateClient } from './setup/generate-client.ts';
import { root } from './setup/root.ts';
import { readSettings } from './start/settings.ts';

const ORDER: readonly ImportKind[] = ['tickers', 'prices', 'actions'];

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort(signal));

const withFormat = <Layout extends { readonly dateFormat: string }>(
  layout: Layout,
  format: string,
): Layout => {
  const known = DATE_FORMATS.find((one) => one === format);
  if (known === undefined) throw new Error(`'${format}': formats are ${DATE_FORMATS.join(' ')}`);
  return { ...layout, dateFormat: known satisfies DateFormat };
};

/** What was found in the file, with what the user said of it. */
const choose = (options: ImportOptions, preview: ImportPreview, line: CommandLine): ImportOptions => {
  const { dateFormat, decimalMark, isSymbolFromName } = line;
  const named =
    isSymbolFromName && preview.proposedSymbol !== null
      ? { ...options, symbolOfFile: preview.proposedSymbol }
      : options;
  if (preview.layout === null || (dateFormat === undefined && decimalMark === undefined)) return named;
  const { headings: _, ...found } = preview.layout;
  const layout = decimalMark === undefined ? found : { ...found, mark: decimalMark };
  return { ...named, layout: dateFormat === undefined ? layout : withFormat(layout, dateFormat) };
};

/** A layout that is said in part says nothing of what else reads two ways. */
const unanswered = ({ question, isMarkGuessed }: ImportPreview, line: CommandLine): string | undefined => {
  if (question === 'ambiguousDates' && line.dateFormat === undefined) return question;
  return isMarkGuessed && line.decimalMark === undefined ? 'ambiguousNumbers' : undefined;
};

/** Files as they are, folders as archives of them, which are removed in the end. */
const gatherFiles = async (paths: readonly string[], archives: FolderArchive[]): Promise<string[]> => {
  const files: string[] = [];
  for (const path of paths) {
    if (!statSync(path).isDirectory()) files.push(path);
    else {
      const archive = await archiveFolder(path);
      archives.push(archive);
      files.push(archive.file);
    }
  }
  return files;
};

interface Looked {
  readonly file: string;
  readonly options: ImportOptions;
  readonly found: Awaited<ReturnType<typeof lookAt>>;
}

const refuseSharedSymbol = (line: CommandLine, looked: readonly Looked[]): void => {
  const unnamed = looked.filter(
    ({ found }) => found.status === 'inspected' && found.preview.layout?.form === 'single',
  );
  if (line.hasSymbol && unnamed.length > 1)
    throw new Error(
      `--symbol names one instrument, not those of ${unnamed.map(({ file }) => file).join(', ')}`,
    );
};

/** Metadata first: they say where a symbol is listed; splits and dividends belong to prices. */
const inOrder = (looked: readonly Looked[]): readonly Looked[] => {
  const rank = ({ found }: Looked) => (found.status === 'inspected' ? ORDER.indexOf(found.preview.kind) : 0);
  return looked.toSorted((a, b) => rank(a) - rank(b));
};

const importOne = async (
  { file, options, found }: Looked,
  line: CommandLine,
  parts: ImportParts,
): Promise<FileReport> => {
  if (found.status === 'refused') return found;
  const unsaid = unanswered(found.preview, line);
  if (unsaid !== undefined) return { status: 'refused', reason: unsaid };
  const { importFile } = await import('./import/import-file.ts');
  return importFile(file, found.preview, choose(options, found.preview, line), line.isDryRun, parts);
};

/** How many files gave no price. */
const importAll = async (
  line: CommandLine,
  archives: FolderArchive[],
  parts: ImportParts,
): Promise<number> => {
  const { lookAt } = await import('./import/import-file.ts');
  const looked: Looked[] = [];
  for (const file of await gatherFiles(line.files, archives)) {
    const options = line.optionsFor(file);
    looked.push({ file, options, found: await lookAt(file, options, parts) });
  }
  refuseSharedSymbol(line, looked);
  let refused = 0;
  for (const one of inOrder(looked)) {
    const since = performance.now();
    const report = await importOne(one, line, parts);
    if (report.status === 'refused' || report.counts.points === 0) refused += 1;
    console.log(formatReport(basename(one.file), report, performance.now() - since));
  }
  return refused;
};

const useSources = async (line: CommandLine, { db, makeTools }: Runtime): Promise<void> => {
  if (line.use.length === 0) return;
  const { setMarketSources } = await import('@ballast/db/market-data/market-sources');
  const outcome = await setMarketSources(db, line.use, null, makeTools());
  if (outcome === 'syntheticRates') throw new Error(`${ERRORS.syntheticRates.message}: --use FX=files`);
  for (const { domain, source } of line.use) console.log(`Prices of ${domain} now come from: ${source}`);
};

const main = async (): Promise<number> => {
  const line = readCommandLine(process.argv.slice(2));
  if (line.files.length === 0 && line.use.length === 0) {
    console.log(USAGE);
    return 1;
  }
  const missing = line.files.filter((file) => !existsSync(file));
  if (missing.length > 0) throw new Error(`no such file: ${missing.join(', ')}`);
  await generateClient(root);
  const database = await openInstallation(readSettings(root, process.env), console.log);
  // only now: client and schema engine share a global, and the engine has to be the first
  const { openRuntime } = await import('@ballast/runtime/open-runtime');
  const runtime = openRuntime(systemClock, {
    url: database.appUrl,
    poolSize: 2,
    applicationName: 'ballast-import',
  });
  const archives: FolderArchive[] = [];
  try {
    const refused = await importAll(line, archives, { ...runtime, signal: stopping.signal });
    await useSources(line, runtime);
    console.log(`Peak memory of this process: ${peakMemory()} MB`);
    return refused > 0 ? 1 : 0;
  } finally {
    for (const { remove } of archives) await remove();
    await runtime.db.$disconnect();
    await database.stop();
  }
};

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
