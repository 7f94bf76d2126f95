import { describe, expect, it } from 'vitest';
import { ERROR_CODES, ERRORS, type ErrorCode } from './errors.ts';
import { OPERATION_KEYS, operationOf } from './operations.ts';

const codesWith = (status: number): readonly ErrorCode[] =>
  ERROR_CODES.filter((code) => ERRORS[code].status === status);

describe('the error catalogue (§8)', () => {
  it('reloads the page on every 503', () => {
    expect(codesWith(503)).toContain('unavailable');
    for (const code of codesWith(503)) expect(ERRORS[code].effect, code).toBe('reload');
  });

  it('logs out on every 401, but for what the login and sso urls alone answer', () => {
    const staying = codesWith(401).filter(
      (code) => ERRORS[code].effect !== 'login' && ERRORS[code].effect !== 'subscription-expired',
    );
    expect(staying.toSorted()).toEqual([
      'accountNotActive',
      'invalidCredentials',
      'ssoRefused',
      'twoFactorInvalid',
      'twoFactorRequired',
    ]);
    for (const code of staying) {
      const answering = OPERATION_KEYS.filter((key) =>
        (operationOf(key).errors as readonly ErrorCode[]).includes(code),
      );
      expect(answering.length, code).toBeGreaterThan(0);
      expect(
        answering.map((key) => operationOf(key).path).filter((path) => !/^\/auth\/(login|sso)$/.test(path)),
        code,
      ).toEqual([]);
    }
  });
});
