import { expect, it } from 'vitest';
import { AnswerError } from '../session/readable.ts';
import { toFailure } from './failure.ts';
import { fetchFile } from './fetch-file.ts';

const answer = (body: BodyInit, init: ResponseInit) => async () => new Response(body, init);
const named = (name: string) => ({
  headers: { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}` },
});

it('takes the name that the file is given', async () => {
  const file = await fetchFile(answer('%PDF', named('Işık 2026-09-02.pdf')), '/x', 'other.pdf');
  expect(file.fileName).toBe('Işık 2026-09-02.pdf');
  expect(await file.content.text()).toBe('%PDF');
});

it('has a name for one without', async () => {
  expect((await fetchFile(answer('%PDF', {}), '/x', 'other.pdf')).fileName).toBe('other.pdf');
});

it('tells a refusal by its code', async () => {
  const body = JSON.stringify({ code: 'rateLimited', params: { seconds: 3 }, requestId: 'r' });
  const refused = fetchFile(answer(body, { status: 429 }), '/x', 'other.pdf');
  const error = await refused.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(AnswerError);
  expect(toFailure(error)).toMatchObject({ code: 'rateLimited', params: { seconds: 3 }, status: 429 });
});
