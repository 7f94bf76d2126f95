/**
 * Memory of a process and all below it: proportional set size, in which what processes share counts once. Linux.
 */
import { readdirSync, readFileSync } from 'node:fs';

const KINDS = [
  ['api', 'apps/api/'],
  ['compute', 'compute-process'],
  ['worker', 'apps/worker/'],
  ['start', 'apps/cli/src/start.ts'],
  ['preparation', 'serve-steps'],
  ['bootstrap', 'bootstrap.mjs'],
  ['npm', 'npm start'],
  ['PostgreSQL', 'postgres'],
] as const;

/** Nothing for a process that has just ended. */
const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

const treeOf = (root: number): readonly number[] => {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const parent = Number(read(`/proc/${name}/stat`).split(') ').at(-1)?.split(' ')[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const below = (pid: number): number[] => [pid, ...(children.get(pid) ?? []).flatMap(below)];
  return below(root);
};

const commandOf = (pid: number): string => read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');

const pssMb = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024;

const kindOf = (pid: number): string => {
  const command = commandOf(pid);
  return KINDS.find(([, part]) => command.includes(part))?.[0] ?? 'other';
};

export const pidOf = (root: number, part: string): number => {
  const found = treeOf(root).find((pid) => commandOf(pid).includes(part));
  if (found === undefined) throw new Error(`no process of ${part}`);
  return found;
};

export const printMemory = (when: string, root: number): void => {
  const kinds = new Map<string, { count: number; mb: number }>();
  for (const pid of treeOf(root)) {
    const { count, mb } = kinds.get(kindOf(pid)) ?? { count: 0, mb: 0 };
    kinds.set(kindOf(pid), { count: count + 1, mb: mb + pssMb(pid) });
  }
  const all = [...kinds.values()];
  const mb = all.reduce((sum, one) => sum + one.mb, 0);
  console.log(`${when}: ${mb.toFixed(0)} MB in ${all.reduce((sum, { count }) => sum + count, 0)} processes`);
  for (const [kind, one] of [...kinds].sort(([, a], [, b]) => b.mb - a.mb))
    console.log(`  ${kind.padEnd(14)}${String(one.count).padStart(4)}${one.mb.toFixed(0).padStart(8)} MB`);
};
