/** Runs one piece of work at a time over all tabs (Web Locks); alone in its tab where the browser has none. */

export function runExclusive<Value>(work: () => Promise<Value>): Promise<Value> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('ballast-refresh', work) as Promise<Value>;
}
