/**
 * `npm run new -- <kind> <key>`: the files and lines that every new thing of a kind begins with (docs/how-to).
 */
import { join } from 'node:path';
import { runTool } from '@ballast/cli/setup/run-tool';
import { applyPlan } from './new/apply-plan.ts';
import { KINDS } from './new/kinds.ts';
import type { Kind } from './new/plan.ts';

const root = join(import.meta.dirname, '..');
const [name = '', key = ''] = process.argv.slice(2);
const kinds: Readonly<Record<string, Kind>> = KINDS;

const scaffold = async (kind: Kind): Promise<string | null> => {
  const result = kind.plan(key, root);
  if (result.status === 'refused') return result.reason;
  const applied = applyPlan(root, result.plan);
  if (applied.status === 'refused') return applied.reason;
  await runTool(join(root, 'node_modules/.bin/biome'), ['check', '--write', ...applied.paths], { cwd: root });
  for (const path of applied.paths) console.log(path);
  console.log(`\nNext:\n${result.plan.next.map((line) => `- ${line}`).join('\n')}`);
  return null;
};

const usage = () =>
  `Usage: npm run new -- <kind> <key>\n${Object.values(kinds)
    .map((kind) => `  ${kind.usage}`)
    .join('\n')}`;

const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
const refusal = kind === undefined || key === '' ? usage() : await scaffold(kind);
if (refusal !== null) {
  console.error(refusal);
  process.exitCode = 1;
}
