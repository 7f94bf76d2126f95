/** Calls and their cache, and what their failures do: fetched with the first page that asks the server for something. */
import type { Language } from '@ballast/contract/constants';
import type { AppRouter } from '@ballast/contract/trpc-router';
import { MutationObserver } from '@tanstack/react-query';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import i18next from 'i18next';
import { createApiClient } from '../api/client.ts';
import type { Failure } from '../api/failure.ts';
import { failureText } from '../api/failure-text.ts';
import { createQueryClient } from '../api/query-client.ts';
import { createEventCursor } from '../realtime/event-cursor.ts';
import { toast } from '../ui/toast.ts';
import { createAuthorizedFetch } from './authorized-fetch.ts';
import { bareFetch } from './bare-fetch.ts';
import { createFailureEffects, type FailureEffectParts } from './failure-effects.ts';
import { reloadOnce } from './reload-once.ts';
import type { Session } from './session.ts';

const tell = (failure: Failure) =>
  void toast({
    message: failureText(i18next.t, failure),
    title: i18next.t('errors:title'),
    tone: 'error',
  });

export interface ConnectionParts {
  readonly session: Session;
  readonly now: () => number;
  readonly navigate: FailureEffectParts['navigate'];
  /** Asks the guards of the page again. */
  readonly recheck: () => void;
}

export function createConnection({ session, now, navigate, recheck }: ConnectionParts) {
  const authorizedFetch = createAuthorizedFetch(session);
  const cursor = createEventCursor(async () => {
    const { last } = await api.auth.events.query({ after: Number.MAX_SAFE_INTEGER, limit: 1 });
    return last;
  });
  const api = createApiClient({ bareFetch, authorizedFetch, beforeLoading: cursor.start });
  // beside the first drawing of the frame
  if (session.isSignedIn()) void cursor.start();
  const effects = createFailureEffects({
    session,
    location: () => ({
      path: window.location.pathname + window.location.search,
      origin: window.location.origin,
    }),
    navigate,
    recheck,
    reload: () => reloadOnce(sessionStorage, now(), () => window.location.reload()),
  });
  const queryClient = createQueryClient(effects, tell);
  const trpc = createTRPCOptionsProxy<AppRouter>({ client: api, queryClient });
  session.subscribe(() => {
    if (!session.isSignedIn()) cursor.forget();
  });
  return {
    services: { session, api, cursor, fetch: authorizedFetch, effects },
    queryClient,
    trpc,
    /** The choice of a signed-in user is kept on the server; that it failed is told. */
    storeLanguage: (language: Language) =>
      new MutationObserver(queryClient, trpc.auth.changeLanguage.mutationOptions())
        .mutate({ language })
        .catch(() => undefined),
  };
}

export type Connection = ReturnType<typeof createConnection>;
