/** A suggestion and the time it is open (§4, §9). Shared by server and browser. */
import { PENDING_OPTIMIZATION_EXPIRY_S } from '@ballast/contract/constants';

export const suggestionExpiry = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + PENDING_OPTIMIZATION_EXPIRY_S * 1000);

/** Expired at the very instant of `expiresAt`. */
export const isSuggestionExpired = (expiresAt: Date, now: Date): boolean =>
  now.getTime() >= expiresAt.getTime();
