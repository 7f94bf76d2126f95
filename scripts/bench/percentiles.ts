// A row of a table: how many, and the usual points of their distribution.

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
};

export const describeTimes = (name: string, ms: readonly number[]): string => {
  const at = (share: number) => `${percentile(ms, share).toFixed(1).padStart(8)}`;
  return `${name.padEnd(44)} n ${String(ms.length).padStart(5)}   p50${at(0.5)}   p95${at(0.95)}   p99${at(0.99)}   max${at(1)}  ms`;
};
