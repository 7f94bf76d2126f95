/** When a crashed process is started again (safety H8: within 5 s) and when that has become pointless. */

const delaysMs = [200, 500, 1_000, 2_000, 4_000] as const;
const WINDOW_MS = 60_000;

export type RestartDecision =
  | { readonly status: 'restart'; readonly delayMs: number }
  | { readonly status: 'give up'; readonly crashes: number };

/** Decides by the crashes of the last minute, the newest included; a quiet minute forgives all earlier ones. */
export const decideRestart = (crashTimes: readonly number[], now: number): RestartDecision => {
  const recent = crashTimes.filter((time) => now - time < WINDOW_MS).length;
  const delayMs = delaysMs[Math.max(recent, 1) - 1];
  return delayMs === undefined ? { status: 'give up', crashes: recent } : { status: 'restart', delayMs };
};
