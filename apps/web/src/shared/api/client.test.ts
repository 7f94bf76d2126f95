import { TRPC_PREFIX } from '@ballast/contract/constants';
import { expect, it } from 'vitest';
import { createApiClient } from './client.ts';

it('loads nothing before it is known which events come after, and asks for those at once', async () => {
  const asked: string[] = [];
  const answer = async (input: RequestInfo | URL) => {
    const path = new URL(String(input), 'http://localhost').pathname.slice(TRPC_PREFIX.length + 1);
    asked.push(path);
    const body = { result: { data: { records: [], last: 7, more: false, reset: false } } };
    return Response.json(path === 'auth.events' ? body : path.split(',').map(() => body));
  };
  let known = () => {};
  const cursor = new Promise<void>((resolve) => {
    known = resolve;
  });
  const client = createApiClient({ bareFetch: answer, authorizedFetch: answer, beforeLoading: () => cursor });
  const loaded = Promise.all([client.auth.user.query({}), client.portfolio.list.query({})]);
  await client.auth.events.query({ after: 0, limit: 1 });
  expect(asked).toEqual(['auth.events']);
  known();
  await loaded;
  expect(asked).toEqual(['auth.events', 'auth.user,portfolio.list']);
});
