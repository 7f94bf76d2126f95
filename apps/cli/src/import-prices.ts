// `npm run import-prices -- <files>`: real prices and ticker metadata from files, beside a running installation or without one.
import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { ImportOptions, ImportPreview } from '@ballast/contract/entities/market-import';
import { ERRORS } from '@ballast/contract/errors';
import { DATE_FORMATS, type DateFormat, type ImportKind } from '@ballast/contract/market-import';
import { systemClock } from '@ballast/runtime/clock';
import { archiveFolder, type FolderArchive } from './import/folder-archive.ts';
import { formatReport, peakMemory } from './import/format-report.ts';
import type { FileReport } from './import/import-file.ts';
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
  const { importFile, lookAt } = await import('./import/import-file.ts');
  const { setMarketSources } = await import('@ballast/db/market-data/market-sources');
  const runtime = openRuntime(systemClock, {
    url: database.appUrl,
    poolSize: 2,
    applicationName: 'ballast-import',
  });
  const { db, makeTools } = runtime;
  const parts = { ...runtime, signal: stopping.signal };
  let refused = 0;
  const archives: FolderArchive[] = [];
  try {
    const files: string[] = [];
    for (const file of line.files) {
      if (!statSync(file).isDirectory()) files.push(file);
      else {
        const archive = await archiveFolder(file);
        archives.push(archive);
        files.push(archive.file);
      }
    }
    const looked: { file: string; options: ImportOptions; found: Awaited<ReturnType<typeof lookAt>> }[] = [];
    for (const file of files) {
      const options = line.optionsFor(file);
      looked.push({ file, options, found: await lookAt(file, options, parts) });
    }
    // metadata first: they say where a symbol is listed; splits and dividends belong to prices
    const rank = ({ found }: (typeof looked)[number]) =>
      found.status === 'inspected' ? ORDER.indexOf(found.preview.kind) : 0;
    const unnamed = looked.filter(
      ({ found }) => found.status === 'inspected' && found.preview.layout?.form === 'single',
    );
    if (line.hasSymbol && unnamed.length > 1)
      throw new Error(
        `--symbol names one instrument, not those of ${unnamed.map(({ file }) => file).join(', ')}`,
      );
    for (const { file, options, found } of looked.sort((a, b) => rank(a) - rank(b))) {
      const since = performance.now();
      const unsaid = found.status === 'refused' ? undefined : unanswered(found.preview, line);
      const report: FileReport =
        found.status === 'refused'
          ? found
          : unsaid !== undefined
            ? { status: 'refused', reason: unsaid }
            : await importFile(
                file,
                found.preview,
                choose(options, found.preview, line),
                line.isDryRun,
                parts,
              );
      if (report.status === 'refused' || report.counts.points === 0) refused += 1;
      console.log(formatReport(basename(file), report, performance.now() - since));
    }
    if (line.use.length > 0) {
      const outcome = await setMarketSources(db, line.use, null, makeTools());
      if (outcome === 'syntheticRates') throw new Error(`${ERRORS.syntheticRates.message}: --use FX=files`);
      for (const { domain, source } of line.use) console.log(`Prices of ${domain} now come from: ${source}`);
    }
    console.log(`Peak memory of this process: ${peakMemory()} MB`);
    return refused > 0 ? 1 : 0;
  } finally {
    for (const { remove } of archives) await remove();
    await db.$disconnect();
    await database.stop();
  }
};

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
