/**
 * Waits for the api's own word that it can serve (`/health/ready`), as long as the start is not being stopped.
 */
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 40;

const isReady = async (address: string): Promise<boolean> => {
  try {
    const response = await fetch(`${address}/health/ready`, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
};

export const waitUntilReady = async (
  address: string,
  timeoutMs: number,
  stopped: AbortSignal,
): Promise<boolean> => {
  for (
    const end = performance.now() + timeoutMs;
    performance.now() < end && !stopped.aborted;
    await sleep(POLL_MS)
  ) {
    if (await isReady(address)) return true;
  }
  return false;
};
