/** `npm run rerun -- bundle.json`: computes a downloaded simulation again and says whether each number is the same, to the last bit. */
import { readFileSync } from 'node:fs';
import { rerunBundle } from '../apps/worker/src/back-test/rerun-bundle.ts';

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('usage: npm run rerun -- bundle.json');
const { isInputIntact, portfolios } = rerunBundle(readFileSync(path, 'utf8'));
if (!isInputIntact) {
  process.stdout.write('The input is not the one that its hash was taken of.\n');
  process.exitCode = 1;
}
for (const { model, rows, trades, finalValue, difference } of portfolios) {
  const verdict = difference === null ? 'the same, to the last bit' : `differs first in ${difference}`;
  process.stdout.write(`${model}: ${rows} rows, ${trades} changes of holdings, ${finalValue}: ${verdict}\n`);
  if (difference !== null) process.exitCode = 1;
}
