import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { reloadQueries } from './reload-queries.ts';

const KEY = ['orders'];

/** Each call is answered when the test says so. */
function asked(queryClient: QueryClient) {
  const answers: ((value: string) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: KEY,
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const stop = observer.subscribe(() => undefined);
  return { answers, observer, stop };
}

it('asks again where the first answer is still on its way: that one may be older than the change', async () => {
  const queryClient = new QueryClient();
  const { answers, observer, stop } = asked(queryClient);
  await expect.poll(() => answers.length).toBe(1);
  reloadQueries(queryClient, { queryKey: KEY });
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.('before');
  answers[1]?.('after');
  await expect.poll(() => observer.getCurrentResult().data).toBe('after');
  expect(answers).toHaveLength(2);
  stop();
});

it('asks once more for what is there, and for nothing else', async () => {
  const queryClient = new QueryClient();
  const { answers, observer, stop } = asked(queryClient);
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.('before');
  await expect.poll(() => observer.getCurrentResult().data).toBe('before');
  reloadQueries(queryClient, { queryKey: ['others'] });
  reloadQueries(queryClient, { queryKey: KEY });
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('after');
  await expect.poll(() => observer.getCurrentResult().data).toBe('after');
  expect(answers).toHaveLength(2);
  stop();
});
