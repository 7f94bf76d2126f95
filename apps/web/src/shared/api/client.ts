/** The tRPC client: calls that need no session go alone and bare, all others batched and with a fresh token. */
import { TRPC_PREFIX } from '@ballast/contract/constants';
import type { OperationKey } from '@ballast/contract/operations';
import type { AppRouter } from '@ballast/contract/trpc-router';
import { createTRPCClient, httpBatchLink, httpLink, splitLink } from '@trpc/client';
import type { AuthorizedFetch } from '../session/authorized-fetch.ts';

const WITHOUT_SESSION: ReadonlySet<string> = new Set<OperationKey>([
  'auth.login',
  'auth.refresh',
  'auth.sso',
  'auth.sendResetPasswordLink',
  'auth.recoverPassword',
  'auth.demo',
]);

/** Servers refuse long addresses; a query with a large input travels as POST. */
const ADDRESS_MAX = 2000;
const isLong = (input: unknown) => JSON.stringify(input ?? null).length > ADDRESS_MAX / 2;

export function createApiClient(bareFetch: typeof fetch, authorizedFetch: AuthorizedFetch) {
  const url = TRPC_PREFIX;
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ path }) => WITHOUT_SESSION.has(path),
        true: httpLink({ url, fetch: bareFetch }),
        false: splitLink({
          condition: ({ type, input }) => type === 'query' && isLong(input),
          true: httpLink({ url, fetch: authorizedFetch, methodOverride: 'POST' }),
          false: httpBatchLink({ url, fetch: authorizedFetch, maxURLLength: ADDRESS_MAX, maxItems: 10 }),
        }),
      }),
    ],
  });
}

export type ApiClient = ReturnType<typeof createApiClient>;
