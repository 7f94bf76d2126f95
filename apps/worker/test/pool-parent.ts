/** A process whose pool computes until somebody kills it; tells which process computes. */
import { createComputePool } from '../src/pool/compute-pool.ts';

const pool = createComputePool({
  entry: new URL('./misbehaving-thread.ts', import.meta.url),
  size: 1,
  urgentSize: 0,
  memoryMb: 64,
});
await pool.run({
  task: 'whoAmI',
  input: undefined,
  timeoutMs: 60_000,
  signal: new AbortController().signal,
  onProgress: ({ stage }) => process.send?.(Number(stage)),
});
