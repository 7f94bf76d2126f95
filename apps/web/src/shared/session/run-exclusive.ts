/** Runs one piece of work at a time over all tabs (Web Locks); alone in its tab where the browser has none. */

const LOCK = 'ballast-refresh';

/** `hasWaited`: another tab did the same work immediately before. */
export type Exclusive = <Value>(work: (hasWaited: boolean) => Promise<Value>) => Promise<Value>;

export const runExclusive: Exclusive = async <Value>(work: (hasWaited: boolean) => Promise<Value>) => {
  if (!('locks' in navigator)) return work(false);
  const atOnce = (await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) =>
    lock ? { value: await work(false) } : null,
  )) as { readonly value: Value } | null;
  if (atOnce) return atOnce.value;
  return (await navigator.locks.request(LOCK, () => work(true))) as Value;
};
