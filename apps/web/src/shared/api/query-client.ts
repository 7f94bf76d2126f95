/** Query defaults of §9 (3 retries, fresh for 5 minutes); every failure passes the session's effects once. */
import { QUERY_RETRIES, QUERY_STALE_MS } from '@ballast/contract/constants';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { type FailureEffects, leavesPage } from '../session/failure-effects.ts';
import { type Failure, isWorthRetrying, toFailure } from './failure.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The view shows this mutation's failure itself. */
      readonly quiet?: true;
    };
  }
}

/** Of a query that whoever opens its page has sent already: that it failed is told, not asked again by the page. */
export const ASKED_AHEAD = { retryOnMount: false } as const;

export function createQueryClient(effects: FailureEffects, tell: (failure: Failure) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error) => effects(toFailure(error)) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        const failure = toFailure(error);
        effects(failure);
        if (!mutation.meta?.quiet && !leavesPage(failure)) tell(failure);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: QUERY_STALE_MS,
        gcTime: QUERY_STALE_MS * 2,
        retry: (count, error) => count < QUERY_RETRIES && isWorthRetrying(toFailure(error)),
        refetchOnWindowFocus: false,
        // Without a line a call fails and says so; it never waits unseen and runs later.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
