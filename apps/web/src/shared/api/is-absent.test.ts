import { TRPCClientError } from '@trpc/client';
import { describe, expect, it } from 'vitest';
import { isAbsent } from './is-absent.ts';

const answer = (data: object) =>
  TRPCClientError.from({
    error: { message: '', code: -32_600, data: { name: 'Error', message: '', requestId: 'r', ...data } },
  } as never);

describe('what is not there', () => {
  it('was not found, or is asked for by what is no id', () => {
    expect(isAbsent(answer({ code: 'notFound' }))).toBe(true);
    expect(isAbsent(answer({ code: 'validation', errors: { id: [{ code: 'invalid' }] } }))).toBe(true);
  });

  it('is not what failed for another reason', () => {
    expect(isAbsent(answer({ code: 'validation', errors: { name: [{ code: 'required' }] } }))).toBe(false);
    expect(isAbsent(answer({ code: 'server' }))).toBe(false);
    expect(isAbsent(new TypeError('Failed to fetch'))).toBe(false);
  });
});
