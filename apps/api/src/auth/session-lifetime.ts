/** How long a sign-in lasts (safety A4): an absolute end, however often it is refreshed, and an end by inactivity before it. */
import { DAY_MS } from '@ballast/contract/dates';

const HOUR_MS = 3_600_000;

const LIFETIMES = {
  remembered: { absoluteMs: 30 * DAY_MS, inactiveMs: 14 * DAY_MS },
  plain: { absoluteMs: DAY_MS, inactiveMs: 8 * HOUR_MS },
} as const;

const lifetimeOf = (rememberMe: boolean) => (rememberMe ? LIFETIMES.remembered : LIFETIMES.plain);

export const sessionEnd = (rememberMe: boolean, signedInAt: Date): Date =>
  new Date(signedInAt.getTime() + lifetimeOf(rememberMe).absoluteMs);

/** Never later than the end of the session itself. */
export const refreshTokenEnd = (rememberMe: boolean, now: Date, end: Date): Date =>
  new Date(Math.min(now.getTime() + lifetimeOf(rememberMe).inactiveMs, end.getTime()));
