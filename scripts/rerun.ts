/** `npm run rerun -- bundle.json`: computes a downloaded simulation or suggestion again and says whether each number is the same, to the last bit. */
import { readFileSync } from 'node:fs';
import { rerunBundle } from '../apps/worker/src/back-test/rerun-bundle.ts';

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('usage: npm run rerun -- bundle.json');
const { isInputIntact, portfolios, models } = rerunBundle(readFileSync(path, 'utf8'));
if (!isInputIntact) {
  process.stdout.write('The input is not the one that its hash was taken of.\n');
  process.exitCode = 1;
}
const tell = (line: string, difference: string | null) => {
  const verdict = difference === null ? 'the same, to the last bit' : `differs first in ${difference}`;
  process.stdout.write(`${line}: ${verdict}\n`);
  if (difference !== null) process.exitCode = 1;
};
for (const { model, rows, trades, finalValue, difference } of portfolios)
  tell(`${model}: ${rows} rows, ${trades} changes of holdings, ${finalValue}`, difference);
for (const { model, status, holdings, difference } of models)
  tell(`${model}: ${status}, ${holdings} holdings`, difference);
