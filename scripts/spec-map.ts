/**
 * `npm run spec-map`: how much of the specification is proved, per section and owner.
 * `-- --owner D` lists what D has still to prove and exits with 1 while there is any.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isProved, readSpecMap } from './docs/spec-map.ts';
import { formatCounts } from './docs/spec-map-counts.ts';

const { values } = parseArgs({ options: { owner: { type: 'string' } } });
const lines = readSpecMap(join(import.meta.dirname, '..'));

if (values.owner === undefined) {
  console.log(formatCounts(lines));
} else {
  const own = lines.filter((line) => line.owner === values.owner);
  const open = own.filter((line) => !isProved(line));
  for (const line of open) console.log(`${line.id}  ${line.statement}`);
  console.log(`${values.owner}: ${own.length - open.length} of ${own.length} proved`);
  process.exitCode = own.length === 0 || open.length > 0 ? 1 : 0;
}
