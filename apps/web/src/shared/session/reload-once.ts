/** Reloads the page (§8: 503; a piece that does not come), but not again and again while that does not help. */

const KEY = 'ballast-reloaded-at';
/** Longer than a page takes on a slow line. */
const PAUSE_MS = 60_000;

/** Answers whether it does. */
export function reloadOnce(storage: Storage, now: number, reload: () => void): boolean {
  const last = Number(storage.getItem(KEY) ?? 0);
  if (now - last < PAUSE_MS) return false;
  storage.setItem(KEY, String(now));
  reload();
  return true;
}
