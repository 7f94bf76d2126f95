/**
 * `npm run sample-data [-- sets]`: the real prices that come with the product, beside a running installation or without one.
 */
import { SAMPLE_SETS } from '@ballast/contract/market-import';
import { sampleRequests } from '@ballast/integrations/market-data/samples/sample-requests';
import { sampleSets } from '@ballast/integrations/market-data/samples/sample-sets';
import { systemClock } from '@ballast/runtime/clock';
import { openInstallation } from './import/open-installation.ts';
import { generateClient } from './setup/generate-client.ts';
import { root } from './setup/root.ts';
import { readSettings } from './start/settings.ts';

const USAGE = `npm run sample-data -- [sets]

Loads real prices that come with the product (history, not current prices), all sets or those named:

${sampleSets.map(({ key, dataset, from, to }) => `  ${key.padEnd(12)} ${dataset.replace('Sample: ', '')}, ${from} to ${to}`).join('\n')}

What is loaded already stays as it is. From whom they are and under which licence: packages/integrations/samples/README.md`;

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort(signal));

const main = async (args: readonly string[]): Promise<number> => {
  const sets = SAMPLE_SETS.filter((key) => args.length === 0 || args.includes(key));
  if (args.some((arg) => !SAMPLE_SETS.some((key) => key === arg))) {
    console.log(USAGE);
    return 1;
  }
  await generateClient(root);
  const database = await openInstallation(readSettings(root, process.env), console.log);
  // only now: client and schema engine share a global, and the engine has to be the first
  const { openRuntime } = await import('@ballast/runtime/open-runtime');
  const { beginSampleImports, listLoadedSamples } = await import('@ballast/db/market-data/sample-imports');
  const { findImport } = await import('@ballast/db/market-data/list-imports');
  const { stageImport } = await import('@ballast/worker/imports/stage-import');
  const { createLogger } = await import('@ballast/worker/logger');
  const runtime = openRuntime(systemClock, {
    url: database.appUrl,
    poolSize: 2,
    applicationName: 'ballast-samples',
  });
  const { db, makeTools } = runtime;
  const parts = { ...runtime, log: createLogger('warn') };
  try {
    const there = new Set((await listLoadedSamples(db)).map(({ sample }) => sample));
    const missing = sets.filter((key) => !there.has(key));
    for (const key of sets) if (there.has(key)) console.log(`${key}: loaded already`);
    if (missing.length === 0) return 0;
    let failed = 0;
    for (const run of await beginSampleImports(db, sampleRequests(missing), 'here', null, makeTools())) {
      const record = await findImport(db, run.importId);
      if (record === null) continue;
      await stageImport(run, record, stopping.signal, parts);
      const done = await findImport(db, run.importId);
      if (done?.status !== 'published') failed += 1;
      console.log(`${record.sample}: ${done?.status}, ${done?.points.toLocaleString('en-US')} entries`);
    }
    console.log(
      'Real names are found beside the invented ones. Their prices are history; their dates are shown.',
    );
    return failed > 0 ? 1 : 0;
  } finally {
    await db.$disconnect();
    await database.stop();
  }
};

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
