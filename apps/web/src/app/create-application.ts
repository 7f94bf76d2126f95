/** Wires session, calls, caches and router together. */
import i18next from 'i18next';
import { createApiClient } from '../shared/api/client.ts';
import type { Failure } from '../shared/api/failure.ts';
import { failureText } from '../shared/api/failure-text.ts';
import { createQueryClient } from '../shared/api/query-client.ts';
import { createLoadAreas } from '../shared/i18n/i18n.ts';
import { createEventCursor } from '../shared/realtime/event-cursor.ts';
import { antiForgeryHeaders } from '../shared/session/anti-forgery.ts';
import { createAuthorizedFetch, withHeaders } from '../shared/session/authorized-fetch.ts';
import { exchangeRefreshToken } from '../shared/session/exchange-refresh-token.ts';
import { createFailureEffects } from '../shared/session/failure-effects.ts';
import { readable } from '../shared/session/readable.ts';
import { reloadOnce } from '../shared/session/reload-once.ts';
import { runExclusive } from '../shared/session/run-exclusive.ts';
import { createSession } from '../shared/session/session.ts';
import { createTokenStore } from '../shared/session/token-store.ts';
import { toast } from '../shared/ui/toast.ts';
import { createRouter } from './create-router.tsx';

const now = () => Date.now();

const bareFetch: typeof fetch = async (input, init) =>
  readable(await fetch(input, withHeaders(init, antiForgeryHeaders(document.cookie))));

export function createApplication(i18nStarted: Promise<void>) {
  const store = createTokenStore(localStorage, sessionStorage, new BroadcastChannel('ballast-session'));
  const session = createSession({ store, now, exchange: exchangeRefreshToken, exclusive: runExclusive });
  const authorizedFetch = createAuthorizedFetch(session);
  const api = createApiClient(bareFetch, authorizedFetch);
  const cursor = createEventCursor(async () => {
    const { last } = await api.auth.events.query({ after: Number.MAX_SAFE_INTEGER, limit: 1 });
    return last;
  });
  const router = createRouter({ session, cursor, loadAreas: createLoadAreas(i18nStarted) });
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
    recheck: () => void router.revalidate(),
    reload: () => reloadOnce(sessionStorage, now(), () => window.location.reload()),
    tell,
  });
  const queryClient = createQueryClient(effects, tell);
  // Signed in or out in another tab: this one follows, by the guards of its page.
  let wasSignedIn = session.isSignedIn();
  session.subscribe((from) => {
    const isSignedIn = session.isSignedIn();
    if (!isSignedIn) cursor.forget();
    if (from === 'elsewhere' && isSignedIn !== wasSignedIn) {
      queryClient.clear();
      void router.revalidate();
    }
    wasSignedIn = isSignedIn;
  });
  return {
    ready: store.askOtherTabs(),
    services: { session, api, cursor, fetch: authorizedFetch, effects },
    router,
    queryClient,
  };
}

export type Application = ReturnType<typeof createApplication>;
