/**
 * The session of this browser (§4): an access token that is fresh for every call, with one refresh at a time over
 * all parallel calls and all tabs.
 */
import type { User } from '@ballast/contract/entities/user';
import type { Session as SessionAnswer } from '@ballast/contract/operations/auth';
import type { Exclusive } from './run-exclusive.ts';
import { SessionError } from './session-error.ts';
import type { TokenStore } from './token-store.ts';
import { areOfOneUser, needsRefresh } from './tokens.ts';

/**
 * What another tab stored may come to be seen here after its turn has passed to this one: browsers carry storage and locks
 * apart. Beyond this the other tab is taken to have got nothing.
 */
const ARRIVAL_MS = 1000;
const LOOK_MS = 20;

export type RefreshAnswer =
  | { readonly status: 'ok'; readonly session: SessionAnswer }
  | { readonly status: 'refused' }
  /** The tokens are good, the plan has ended. */
  | { readonly status: 'subscription-expired'; readonly params: SessionError['params'] };

export interface SessionParts {
  readonly store: TokenStore;
  readonly now: () => number;
  /** Exchanges a refresh token; throws when the server could not be asked. */
  readonly exchange: (refreshToken: string) => Promise<RefreshAnswer>;
  /** Runs one holder at a time over all tabs of the browser. */
  readonly exclusive: Exclusive;
}

export interface Session {
  readonly isSignedIn: () => boolean;
  readonly signIn: (answer: SessionAnswer, rememberMe: boolean) => User;
  readonly signOut: () => void;
  /** A token that lasts beyond the margin, or a `SessionError`. */
  readonly accessToken: () => Promise<string>;
  /** A new token even if the present one looks fresh, for a server that says it has expired. */
  readonly renew: (rejected: string) => Promise<string>;
  readonly subscribe: TokenStore['subscribe'];
}

export function createSession({ store, now, exchange, exclusive }: SessionParts): Session {
  let running: Promise<string> | null = null;

  const signIn = (answer: SessionAnswer, rememberMe: boolean) => {
    const { accessToken, refreshToken, user } = answer;
    store.set({ accessToken, refreshToken, rememberMe, receivedAt: now() });
    return user;
  };

  const arrival = async (isStale: () => boolean) => {
    for (let waited = 0; waited < ARRIVAL_MS && store.get() && isStale(); waited += LOOK_MS)
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  };

  const refresh = (isStale: () => boolean) =>
    exclusive(async (hasWaited) => {
      if (hasWaited) await arrival(isStale);
      const tokens = store.get();
      if (!tokens) throw new SessionError('missing');
      // Another tab may have refreshed while this one waited for its turn.
      if (!isStale()) return tokens.accessToken;
      const answer = await exchange(tokens.refreshToken);
      const present = store.get();
      // Signed out meanwhile, or in as someone else: the answer belongs to nobody any more.
      if (!present || (present.refreshToken !== tokens.refreshToken && !areOfOneUser(present, tokens)))
        throw new SessionError('missing');
      // Another tab was first after all, and what it was given stands.
      if (present.refreshToken !== tokens.refreshToken) return present.accessToken;
      if (answer.status === 'subscription-expired') throw new SessionError('subscription', answer.params);
      if (answer.status === 'refused') throw new SessionError('expired');
      signIn(answer.session, tokens.rememberMe);
      return answer.session.accessToken;
    });

  const refreshOnce = (isStale: () => boolean) => {
    running ??= refresh(isStale).finally(() => {
      running = null;
    });
    return running;
  };

  const isStale = () => {
    const tokens = store.get();
    return tokens !== null && needsRefresh(tokens, now());
  };

  return {
    isSignedIn: () => store.get() !== null,
    signIn,
    signOut: store.clear,
    accessToken: async () => {
      const tokens = store.get();
      if (!tokens) throw new SessionError('missing');
      return isStale() ? refreshOnce(isStale) : tokens.accessToken;
    },
    renew: (rejected) => refreshOnce(() => store.get()?.accessToken === rejected),
    subscribe: store.subscribe,
  };
}
