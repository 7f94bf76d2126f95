/** Wires session and router together; the connection to the server's calls follows when a page needs it. */

import { fetchPiece } from '../shared/api/fetch-piece.ts';
import { createErrorReporter } from '../shared/error-report/error-reporter.ts';
import { telemetry } from '../shared/error-report/telemetry.ts';
import { createLoadAreas } from '../shared/i18n/i18n.ts';
import type { Connection } from '../shared/session/connection.ts';
import { exchangeRefreshToken } from '../shared/session/exchange-refresh-token.ts';
import { runExclusive } from '../shared/session/run-exclusive.ts';
import { createSession } from '../shared/session/session.ts';
import { createTokenStore } from '../shared/session/token-store.ts';
import { createRouter } from './create-router.tsx';
import { routePattern } from './route-pattern.ts';

const now = () => Date.now();

/** Once for all who ask; what could not be fetched is tried again by the next. */
function connectOnce(create: () => Promise<Connection>): () => Promise<Connection> {
  let connection: Promise<Connection> | null = null;
  return () => {
    connection ??= create().catch((error: unknown) => {
      connection = null;
      throw error;
    });
    return connection;
  };
}

export function createApplication(i18nStarted: Promise<void>) {
  const store = createTokenStore(localStorage, sessionStorage, new BroadcastChannel('ballast-session'));
  const session = createSession({ store, now, exchange: exchangeRefreshToken, exclusive: runExclusive });
  let connected: Connection | null = null;
  const connect = connectOnce(async () => {
    const { createConnection } = await fetchPiece(() => import('../shared/session/connection.ts'));
    connected = createConnection({
      session,
      now,
      navigate: (path, why) => void router.navigate(path, { state: why ?? null }),
      recheck: () => void router.revalidate(),
    });
    return connected;
  });
  const router = createRouter({ session, connect, loadAreas: createLoadAreas(i18nStarted) });
  router.subscribe(({ navigation, matches }) => {
    if (navigation.state === 'idle') telemetry.note('navigation', routePattern(matches));
  });
  const reportError = createErrorReporter({
    now,
    route: () => routePattern(router.state.matches),
    load: async () => {
      const { createSendReport } = await import('../shared/error-report/send-report.ts');
      return createSendReport(window, () => ({
        isSignedIn: session.isSignedIn(),
        queryClient: connected?.queryClient ?? null,
      }));
    },
  });
  // Signed in or out in another tab: this one follows, by the guards of its page.
  let wasSignedIn = session.isSignedIn();
  session.subscribe((from) => {
    const isSignedIn = session.isSignedIn();
    if (from === 'elsewhere' && isSignedIn !== wasSignedIn) {
      connected?.queryClient.clear();
      void router.revalidate();
    }
    wasSignedIn = isSignedIn;
  });
  return { ready: store.askOtherTabs(), entrance: { session, connect, reportError }, router };
}

export type Application = ReturnType<typeof createApplication>;
