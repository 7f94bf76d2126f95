/** Reloads the page (§8: 503), but not again and again while the server stays down. */

const KEY = 'ballast-reloaded-at';
const PAUSE_MS = 15_000;

export function reloadOnce(storage: Storage, now: number, reload: () => void): void {
  const last = Number(storage.getItem(KEY) ?? 0);
  if (now - last < PAUSE_MS) return;
  storage.setItem(KEY, String(now));
  reload();
}
