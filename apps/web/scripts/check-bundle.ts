/** Measures the first load (entry, dashboard frame and all they import statically) and fails above the budget: run after `vite build`. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const BUDGET_KB = 240;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}

const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Record<
  string,
  Chunk
>;

function withImports(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) withImports(next, seen);
  return seen;
}

const gzipKb = (file: string) => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length / 1000;

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
const frame = Object.keys(manifest).find((key) => key.endsWith('frame/dashboard-frame.tsx'));
if (entry === undefined || frame === undefined) throw new Error('the manifest names no entry or no frame');

const rows = [...withImports(frame, withImports(entry))]
  .map((key) => manifest[key]?.file ?? '')
  .filter((file) => file.endsWith('.js'))
  .map((file) => ({ file, kb: gzipKb(file) }))
  .sort((a, b) => b.kb - a.kb);
const total = rows.reduce((sum, row) => sum + row.kb, 0);

for (const { file, kb } of rows) process.stdout.write(`${kb.toFixed(1).padStart(8)} kB  ${file}\n`);
process.stdout.write(
  `${total.toFixed(1).padStart(8)} kB  first load, gzipped JavaScript (budget ${BUDGET_KB} kB)\n`,
);
if (total > BUDGET_KB) {
  process.stderr.write('the first load is above its budget\n');
  process.exitCode = 1;
}
