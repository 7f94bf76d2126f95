/**
 * The tRPC client: calls that need no session go alone and bare, all others batched and with a fresh token, once it is known
 * which events come after them (event-cursor.ts).
 */
import { TRPC_PREFIX } from '@ballast/contract/constants';
import type { OperationKey } from '@ballast/contract/operations';
import type { AppRouter } from '@ballast/contract/trpc-router';
import { createTRPCClient, httpBatchLink, httpLink, splitLink } from '@trpc/client';
import { telemetry } from '../error-report/telemetry.ts';
import type { AuthorizedFetch } from '../session/authorized-fetch.ts';
import { AnswerError } from '../session/readable.ts';

/** tRPC describes fetch more loosely than the browser does. */
type LooseFetch = (input: RequestInfo | URL | string, init?: object) => Promise<Response>;

const WITHOUT_SESSION: ReadonlySet<string> = new Set<OperationKey>([
  'auth.login',
  'auth.refresh',
  'auth.sso',
  'auth.sendResetPasswordLink',
  'auth.recoverPassword',
  'auth.demo',
  'portfolio.openLink',
]);

/** Asks for those events. */
const OF_EVENTS: OperationKey = 'auth.events';

/** Answered by a worker while the request waits: none holds up the others of a batch. */
const OF_WORKERS: ReadonlySet<string> = new Set<OperationKey>([
  'portfolio.previewSolve',
  'portfolio.previewFigures',
  'portfolio.previewLimits',
  'portfolio.previewTriggers',
  'portfolio.risk',
  'portfolio.previewImport',
]);

/** Servers refuse long addresses; a query with a large input travels as POST. */
const ADDRESS_MAX = 2000;
const isLong = (input: unknown) => JSON.stringify(input ?? null).length > ADDRESS_MAX / 2;

/** Which calls a batch was of stands in its path; what they asked does not. */
const callsOf = (input: RequestInfo | URL | string): readonly string[] => {
  const address = input instanceof Request ? input.url : String(input);
  return new URL(address, 'http://localhost').pathname.slice(TRPC_PREFIX.length + 1).split(',');
};

/** Remembers how each call went, for a report of an error. */
const noted =
  (send: LooseFetch): LooseFetch =>
  async (input, init) => {
    const note = (status: number | null) => {
      for (const name of callsOf(input)) telemetry.note('call', name, status);
    };
    try {
      const response = await send(input, init);
      note(response.status);
      return response;
    } catch (error) {
      note(error instanceof AnswerError ? error.status : null);
      throw error;
    }
  };

export interface ClientParts {
  readonly bareFetch: typeof fetch;
  readonly authorizedFetch: AuthorizedFetch;
  /** Nothing is loaded until it resolves. */
  readonly beforeLoading: () => Promise<void>;
}

export function createApiClient({ bareFetch, authorizedFetch, beforeLoading }: ClientParts) {
  const url = TRPC_PREFIX;
  const bare = noted((input, init) => bareFetch(input, init as RequestInit));
  const atOnce = noted((input, init) => authorizedFetch(input, init as RequestInit));
  const authorized: LooseFetch = async (input, init) => {
    await beforeLoading();
    return atOnce(input, init);
  };
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ path }) => WITHOUT_SESSION.has(path),
        true: httpLink({ url, fetch: bare }),
        false: splitLink({
          condition: ({ path }) => path === OF_EVENTS,
          true: httpLink({ url, fetch: atOnce }),
          false: splitLink({
            condition: ({ type, path, input }) => type === 'query' && (OF_WORKERS.has(path) || isLong(input)),
            true: httpLink({ url, fetch: authorized, methodOverride: 'POST' }),
            false: httpBatchLink({ url, fetch: authorized, maxURLLength: ADDRESS_MAX, maxItems: 10 }),
          }),
        }),
      }),
    ],
  });
}

export type ApiClient = ReturnType<typeof createApiClient>;
