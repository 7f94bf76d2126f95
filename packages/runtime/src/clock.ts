/** Business time is an argument: everything that asks for it is given a clock. */
export interface Clock {
  readonly now: () => Date;
}

export const systemClock: Clock = { now: () => new Date() };
