/** How far the clocks of two machines may be apart where a token is judged (safety G4). */

export const CLOCK_TOLERANCE_S = 5;

/** What ends at `now` by the slowest clock that is tolerated: a token is good while it ends after that. */
export const tolerated = (now: Date): Date => new Date(now.getTime() - CLOCK_TOLERANCE_S * 1000);
