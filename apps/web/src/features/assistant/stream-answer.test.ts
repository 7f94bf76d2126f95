import { expect, it } from 'vitest';
import { toFailure } from '../../shared/api/failure.ts';
import { streamAnswer } from './stream-answer.ts';

const streamOf = (...pieces: readonly Uint8Array<ArrayBuffer>[]) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
const { signal } = new AbortController();

it('puts together a letter that comes in two pieces', async () => {
  const bytes = new TextEncoder().encode('değer ₺5');
  const pieces = [bytes.slice(0, 3), bytes.slice(3, 8), bytes.slice(8)];
  let text = '';
  await streamAnswer(
    async () => new Response(streamOf(...pieces)),
    { query: 'q', portfolio: null, language: 'de' },
    signal,
    (more) => {
      text += more;
    },
  );
  expect(text).toBe('değer ₺5');
});

it('asks about one portfolio where one is chosen', async () => {
  const asked: [string, unknown][] = [];
  const send = async (path: RequestInfo | URL | string, init?: RequestInit) => {
    asked.push([String(path), JSON.parse(String(init?.body))]);
    return new Response('');
  };
  await streamAnswer(send, { query: 'q', portfolio: null, language: 'de' }, signal, () => undefined);
  await streamAnswer(send, { query: 'q', portfolio: 'p', language: 'de' }, signal, () => undefined);
  expect(asked).toEqual([
    ['/api/v1/chatbot/response', { query: 'q', language: 'de' }],
    ['/api/v1/chatbot/portfolio-response', { query: 'q', language: 'de', portfolio: 'p' }],
  ]);
});

it('tells a refusal by its code', async () => {
  const body = JSON.stringify({ code: 'rateLimited', params: { seconds: 3 }, requestId: 'r' });
  const refused = streamAnswer(
    async () => new Response(body, { status: 429 }),
    { query: 'q', portfolio: null, language: 'de' },
    signal,
    () => undefined,
  );
  const error = await refused.catch((reason: unknown) => reason);
  expect(toFailure(error)).toMatchObject({ code: 'rateLimited', params: { seconds: 3 } });
});
