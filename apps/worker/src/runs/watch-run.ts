/** Notices from any process that a run is no longer awaited (canceled, superseded, deleted), and fires its signal. */

export interface RunWatch {
  readonly signal: AbortSignal;
  readonly stop: () => void;
}

const EVERY_MS = 200;

/** A database that does not answer says nothing about the run: the write at the end is fenced. */
export const watchRun = (isAwaited: () => Promise<boolean>): RunWatch => {
  const controller = new AbortController();
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    const stillAwaited = await isAwaited().catch(() => true);
    if (isStopped) return;
    if (stillAwaited) timer = setTimeout(look, EVERY_MS);
    else controller.abort(new Error('no longer awaited'));
  };
  timer = setTimeout(look, EVERY_MS);
  return {
    signal: controller.signal,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
