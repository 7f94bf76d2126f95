/** Whether a subscription still runs (§6). */

/** null never expires; the instant itself is already expired. */
export const isSubscriptionExpired = (expirationDate: Date | null, now: Date): boolean =>
  expirationDate !== null && now.getTime() >= expirationDate.getTime();
