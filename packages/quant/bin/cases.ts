/**
 * npm run cases -w packages/quant -- <folder> [--kinds a,b]
 * Runs every reference case of a folder and prints passed, failed and the worst deviation (in tolerances) per kind.
 * Ends with 1 when a case fails, a kind is unknown, or there is nothing to run.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runFolder } from '../test/cases/support/run-folder.ts';

const MOST_SHOWN = 20;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { kinds: { type: 'string' } } });
const folder = positionals[0];
if (!folder) {
  console.error('usage: npm run cases -w packages/quant -- <folder> [--kinds a,b]');
  process.exit(1);
}
const only = values.kinds ? values.kinds.split(',').map((kind) => kind.trim()) : null;
const { kinds, unknown } = await runFolder(resolve(process.env.INIT_CWD ?? '.', folder), only);

console.log(`${'kind'.padEnd(14)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'worst'.padStart(12)}  at`);
let failed = 0;
for (const [kind, report] of [...kinds].sort(([a], [b]) => a.localeCompare(b))) {
  failed += report.failed;
  const worst = report.worst.toExponential(2).padStart(12);
  console.log(
    `${kind.padEnd(14)}${String(report.passed).padStart(8)}${String(report.failed).padStart(8)}${worst}  ${report.worstAt}`,
  );
}
console.log('worst: largest deviation as a multiple of its tolerance; above 1 fails');
for (const [kind, report] of kinds) {
  for (const { item, quantity, detail } of report.failures.slice(0, MOST_SHOWN))
    console.log(`FAILED ${kind} · ${item} · ${quantity}: ${detail}`);
  const more = report.failures.length - MOST_SHOWN;
  if (more > 0) console.log(`FAILED ${kind} · and ${more} more comparisons`);
}
for (const kind of unknown) console.log(`UNKNOWN kind: ${kind}`);
if (kinds.size === 0) console.log('no cases found');
process.exit(failed > 0 || unknown.length > 0 || kinds.size === 0 ? 1 : 0);
