/** A process of a product by what it runs, and the memory that it holds by itself. Linux. */
import { readFileSync } from 'node:fs';
import type { ChaosProduct } from '../chaos/chaos-product.ts';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** 0 while there is none, as between a kill and its restart. */
export const processOf = (product: Pick<ChaosProduct, 'processes'>, part: string): number =>
  product.processes().find((pid) => read(`/proc/${pid}/cmdline`).includes(part)) ?? 0;

export const processMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
