/** On 'Token expired': renew the token and connect again after 1 s, at most 3 times in a row (§4). */

export interface TokenRetryParts {
  readonly renew: () => Promise<void>;
  readonly reconnect: () => void;
  readonly wait: (then: () => void) => void;
  readonly giveUp: () => void;
  readonly retriesMax: number;
}

export function createTokenRetry({ renew, reconnect, wait, giveUp, retriesMax }: TokenRetryParts) {
  let retries = 0;
  return {
    reset: () => {
      retries = 0;
    },
    expired: () => {
      if (retries >= retriesMax) return giveUp();
      retries += 1;
      return renew().then(() => wait(reconnect), giveUp);
    },
  };
}
