/**
 * The six areas of state that a report shows (§7), by an allow-list: which calls the page remembers, how they stand, how many objects they
 * brought, the id that was asked for and the state that was answered. Whatever else a call brought stays here (decision 018).
 */

import type { ErrorSnapshot, RememberedCall, SnapshotArea } from '@ballast/contract/entities/error-report';
import { ERROR_REPORT_FIELDS } from '@ballast/contract/error-report-fields';
import type { QueryClient } from '@tanstack/react-query';

export interface PageState {
  readonly isSignedIn: boolean;
  /** Null before anything was asked of the server. */
  readonly queryClient: QueryClient | null;
}

const ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const STATE = /^[a-z_]{1,40}$/i;
const NAME = /^[A-Za-z]+\.[A-Za-z]+$/;
const COUNT_MAX = 1_000_000_000;

/** Of a suggestion that is looked at; the other calls of portfolios are the area of portfolios. */
const OF_APPROVAL =
  /^portfolio\.(approve|reject|calculateTransactionAmounts|preview(Transactions|Solve|Figures))$/;

const AREAS: Readonly<Record<string, SnapshotArea>> = {
  auth: 'authentication',
  notification: 'notification',
  portfolio: 'portfolio',
  simulation: 'simulation',
  marketData: 'ticker',
};

const areaOf = (name: string): SnapshotArea | undefined =>
  OF_APPROVAL.test(name) ? 'portfolioApproval' : AREAS[name.split('.', 1)[0] ?? ''];

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

const textOf = (value: unknown, form: RegExp): string | null =>
  typeof value === 'string' && form.test(value) ? value : null;

function countOf(data: unknown): number | null {
  const listed = [data, fieldOf(data, 'records'), fieldOf(data, 'list')].find(Array.isArray);
  const count = fieldOf(data, 'count') ?? listed?.length;
  return Number.isInteger(count) && Number(count) >= 0 ? Math.min(Number(count), COUNT_MAX) : null;
}

/** Keys of tRPC: the path of the operation, and what was asked. */
function nameOf(key: readonly unknown[] | undefined): string | null {
  const path = key?.[0];
  return Array.isArray(path) ? textOf(path.join('.'), NAME) : null;
}

const idOf = (input: unknown): string | null =>
  textOf(fieldOf(input, 'id'), ID) ?? textOf(fieldOf(input, 'portfolio'), ID);

function rememberedCalls(client: QueryClient): RememberedCall[] {
  const calls: RememberedCall[] = [];
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    const name = nameOf(queryKey);
    if (name === null) continue;
    const { data, status } = state;
    const [id, count] = [idOf(fieldOf(queryKey[1], 'input')), countOf(data)];
    calls.push({ name, kind: 'query', status, id, count, state: textOf(fieldOf(data, 'status'), STATE) });
  }
  for (const { options, state } of client.getMutationCache().getAll()) {
    const name = nameOf(options.mutationKey);
    if (name === null) continue;
    const { data, status, variables } = state;
    const answered = textOf(fieldOf(data, 'status'), STATE);
    calls.push({ name, kind: 'mutation', status, id: idOf(variables), count: null, state: answered });
  }
  return calls;
}

export function takeSnapshot({ isSignedIn, queryClient }: PageState): ErrorSnapshot {
  const calls = queryClient === null ? [] : rememberedCalls(queryClient);
  const user = queryClient
    ?.getQueryCache()
    .getAll()
    .find(({ queryKey }) => nameOf(queryKey) === 'auth.user')?.state.data;
  const of = (area: SnapshotArea) => ({
    calls: calls.filter(({ name }) => areaOf(name) === area).slice(-ERROR_REPORT_FIELDS.callsOfArea),
  });
  const role = fieldOf(user, 'role');
  const isDemo = fieldOf(user, 'isDemo');
  return {
    authentication: {
      isSignedIn,
      role: role === 'admin' || role === 'user' ? role : null,
      isDemo: typeof isDemo === 'boolean' ? isDemo : null,
      ...of('authentication'),
    },
    notification: of('notification'),
    portfolioApproval: of('portfolioApproval'),
    portfolio: of('portfolio'),
    simulation: of('simulation'),
    ticker: of('ticker'),
  };
}
