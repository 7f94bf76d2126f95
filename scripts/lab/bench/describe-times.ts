/** A row of a table: how many, and the usual points of their distribution. */
import { percentile } from '../load/percentile.ts';

export const describeTimes = (name: string, ms: readonly number[]): string => {
  const at = (share: number) => percentile(ms, share).toFixed(1).padStart(8);
  return `${name.padEnd(44)} n ${String(ms.length).padStart(5)}   p50${at(50)}   p95${at(95)}   p99${at(99)}   max${at(100)}  ms`;
};
