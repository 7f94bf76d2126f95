/**
 * What follows where socket.io does nothing by itself: a refused handshake and a connection that the server closed (§4, §9).
 * 'Token expired' renews the token and tries again after 1 s, at most 3 times in a row; any other refusal tries again
 * after 1 to 5 s for as long as it takes.
 */
import {
  SOCKET_RECONNECT_DELAY_MAX_MS,
  SOCKET_RECONNECT_DELAY_MS,
  SOCKET_TOKEN_RETRIES_MAX,
  SOCKET_TOKEN_RETRY_MS,
} from '@ballast/contract/constants';
import type { ErrorCode } from '@ballast/contract/errors';
import { SessionError } from '../session/session-error.ts';

/** What the server answers to a token that is too old, missing or of an ended session. */
const TOKEN_REFUSALS: ReadonlySet<string> = new Set(['Token expired', 'Unauthorized']);
const PLAN_ENDED: ErrorCode = 'subscriptionExpired';
/** The server closes a connection when its token ends: back within this time, the user learns nothing of it. */
const NOTICE_AFTER_MS = 2000;

export interface Refusal {
  readonly message: string;
  readonly data?: { readonly code?: unknown };
}

export interface ReconnectionParts {
  /** Rejects with a `SessionError` when there is no token to be had, with anything else when it could not be asked for. */
  readonly renew: () => Promise<unknown>;
  readonly reconnect: () => void;
  /** Calls back once after the time; the answer takes that back. */
  readonly wait: (then: () => void, ms: number) => () => void;
  readonly random: () => number;
  readonly onLost: () => void;
  readonly onSessionError: (error: SessionError) => void;
  readonly onGivenUp: () => void;
}

/** Half of it by chance, so that a thousand browsers do not come back at once. */
export const reconnectDelay = (attempt: number, random: number): number =>
  Math.min(SOCKET_RECONNECT_DELAY_MS * 2 ** attempt, SOCKET_RECONNECT_DELAY_MAX_MS) * (0.5 + random / 2);

export function createReconnection(parts: ReconnectionParts) {
  const { renew, reconnect, wait, random, onLost, onSessionError, onGivenUp } = parts;
  const nothing = () => undefined;
  let isClosed = false;
  let tokenRetries = 0;
  let attempts = 0;
  let cancelAttempt: () => void = nothing;
  let cancelNotice: () => void = nothing;

  const lost = () => {
    cancelNotice();
    onLost();
  };
  const again = (ms: number) => {
    cancelAttempt();
    cancelAttempt = wait(reconnect, ms);
  };
  const againLater = () => {
    again(reconnectDelay(attempts, random()));
    attempts += 1;
  };
  const giveUp = () => {
    cancelNotice();
    onGivenUp();
  };

  const withoutToken = (error: unknown) => {
    if (isClosed) return;
    if (error instanceof SessionError) {
      onSessionError(error);
      return giveUp();
    }
    lost();
    againLater();
  };

  const renewToken = async () => {
    if (tokenRetries >= SOCKET_TOKEN_RETRIES_MAX) return giveUp();
    tokenRetries += 1;
    const error: unknown = await renew().then(
      () => null,
      (reason: unknown) => reason,
    );
    if (isClosed) return;
    if (error === null) return again(SOCKET_TOKEN_RETRY_MS);
    // No token was refused where the line is cut.
    if (!(error instanceof SessionError)) tokenRetries -= 1;
    withoutToken(error);
  };

  return {
    connected: () => {
      tokenRetries = 0;
      attempts = 0;
      cancelAttempt();
      cancelNotice();
    },
    lost,
    /** None could be had for the handshake: not for good where it could not be asked for. */
    withoutToken,
    cutByServer: () => {
      cancelNotice();
      cancelNotice = wait(onLost, NOTICE_AFTER_MS);
      reconnect();
    },
    /** `triesItself`: socket.io goes on, as after an attempt that met no server. */
    refused: async ({ message, data }: Refusal, triesItself: boolean): Promise<void> => {
      if (TOKEN_REFUSALS.has(message)) return renewToken();
      lost();
      if (data?.code === PLAN_ENDED) onSessionError(new SessionError('subscription'));
      else if (!triesItself) againLater();
    },
    close: () => {
      isClosed = true;
      cancelAttempt();
      cancelNotice();
    },
  };
}
