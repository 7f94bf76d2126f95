import { describe, expect, it } from 'vitest';
import { AnswerError } from '../session/readable.ts';
import { SessionError } from '../session/session-error.ts';
import { createQueryClient } from './query-client.ts';

const client = createQueryClient(
  () => undefined,
  () => undefined,
);

async function attemptsOf(error: Error): Promise<number> {
  let attempts = 0;
  const ask = client.fetchQuery({
    queryKey: [error.message],
    queryFn: () => {
      attempts += 1;
      throw error;
    },
    retry: client.getDefaultOptions().queries?.retry as never,
    retryDelay: 0,
  });
  await expect(ask).rejects.toBe(error);
  return attempts;
}

describe('data fetching (§9)', () => {
  it('tries again 3 times after a cut line or a tired server', async () => {
    expect(await attemptsOf(new TypeError('cut'))).toBe(4);
    expect(await attemptsOf(new AnswerError(502))).toBe(4);
  });

  it('takes a refusal as it is', async () => {
    expect(await attemptsOf(new AnswerError(404))).toBe(1);
    expect(await attemptsOf(new SessionError('expired'))).toBe(1);
  });

  it('keeps an answer for 5 minutes', () => {
    expect(client.getDefaultOptions().queries?.staleTime).toBe(300_000);
  });
});
