import { describe, expect, it } from 'vitest';
import { AnswerError, readable } from './readable.ts';

const answer = (status: number, headers: Record<string, string> = {}) =>
  new Response([204, 205].includes(status) ? null : 'words of something in between', { status, headers });

describe('answers', () => {
  it.each([200, 201, 204, 206, 226, 299])('with status %i are a success', (status) => {
    expect(readable(answer(status)).status).toBe(status);
  });

  it.each([300, 399, 400, 401, 404, 500, 503, 599])('with status %i are a failure', (status) => {
    expect(() => readable(answer(status))).toThrow(AnswerError);
    expect(() => readable(answer(status))).toThrow(`answered ${status}`);
  });

  it('of our own server are read for their reason', () => {
    const refused = answer(409, { 'content-type': 'application/json; charset=utf-8' });
    expect(readable(refused)).toBe(refused);
  });
});
