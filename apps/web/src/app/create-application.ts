/** Wires session, calls, caches and router together. */
import i18next from 'i18next';
import { createApiClient } from '../shared/api/client.ts';
import type { Failure } from '../shared/api/failure.ts';
import { failureText } from '../shared/api/failure-text.ts';
import { createQueryClient } from '../shared/api/query-client.ts';
import { antiForgeryHeaders } from '../shared/session/anti-forgery.ts';
import { createAuthorizedFetch, withHeaders } from '../shared/session/authorized-fetch.ts';
import { exchangeRefreshToken } from '../shared/session/exchange-refresh-token.ts';
import { createFailureEffects } from '../shared/session/failure-effects.ts';
import { reloadOnce } from '../shared/session/reload-once.ts';
import { runExclusive } from '../shared/session/run-exclusive.ts';
import { createSession } from '../shared/session/session.ts';
import { createTokenStore } from '../shared/session/token-store.ts';
import { toast } from '../shared/ui/toast.ts';
import { createRouter } from './create-router.tsx';

const now = () => Date.now();

const bareFetch: typeof fetch = (input, init) =>
  fetch(input, withHeaders(init, antiForgeryHeaders(document.cookie)));

export function createApplication() {
  const store = createTokenStore(localStorage, sessionStorage, new BroadcastChannel('ballast-session'));
  const session = createSession({ store, now, exchange: exchangeRefreshToken, exclusive: runExclusive });
  const authorizedFetch = createAuthorizedFetch(session);
  const api = createApiClient(bareFetch, authorizedFetch);
  const router = createRouter(session);
  const tell = (failure: Failure) =>
    void toast({
      message: failureText(i18next.t, failure),
      title: i18next.t('errors:title'),
      tone: 'error',
    });
  const effects = createFailureEffects({
    session,
    location: () => ({
      path: window.location.pathname + window.location.search,
      origin: window.location.origin,
    }),
    navigate: (path) => void router.navigate(path),
    reload: () => reloadOnce(sessionStorage, now(), () => window.location.reload()),
    tell,
  });
  const queryClient = createQueryClient(effects, tell);
  // Signed out in another tab: this one leaves too.
  session.subscribe(() => {
    if (session.isSignedIn()) return;
    queryClient.cancelQueries();
    void router.revalidate();
  });
  return {
    ready: store.askOtherTabs(),
    services: { session, api, fetch: authorizedFetch, effects },
    router,
    queryClient,
  };
}

export type Application = ReturnType<typeof createApplication>;
