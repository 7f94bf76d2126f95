import { CLIENT_ERROR_CODES, ERROR_CODES, ERRORS } from '@ballast/contract/errors';
import { describe, expect, it } from 'vitest';
import type { Failure } from '../api/failure.ts';
import { createFailureEffects } from './failure-effects.ts';
import type { Session } from './session.ts';

function world(path: string) {
  const log: string[] = [];
  let isSignedIn = true;
  const effects = createFailureEffects({
    session: {
      isSignedIn: () => isSignedIn,
      signOut: () => {
        isSignedIn = false;
        log.push('sign out');
      },
    } as unknown as Session,
    location: () => ({ path, origin: 'https://ballast.example' }),
    navigate: (to, why) => log.push(why === undefined ? `go ${to}` : `go ${to} for ${why.code}`),
    recheck: () => log.push('recheck'),
    reload: () => log.push('reload'),
  });
  const fail = (code: Failure['code']) => {
    effects({ code, params: {}, fields: {}, requestId: null, status: null });
    return log;
  };
  return fail;
}

describe('effects of failures', () => {
  it('logs out on 401 and comes back afterwards', () => {
    expect(world('/portfolio/list?page=2')('tokensExpired')).toEqual([
      'sign out',
      'go /auth/login?returnTo=%2Fportfolio%2Flist%3Fpage%3D2 for tokensExpired',
    ]);
  });

  it('stays on login and single sign-on', () => {
    expect(world('/auth/login')('unauthorized')).toEqual(['sign out']);
    expect(world('/sso/matriks')('unauthorized')).toEqual(['sign out']);
  });

  it('leads an expired subscription to its page', () => {
    expect(world('/portfolio/list')('subscriptionExpired')).toEqual([
      'sign out',
      'go /auth/subscription-expired for subscriptionExpired',
    ]);
  });

  it('does not turn round when other calls of the page fail on the way out', () => {
    const fail = world('/portfolio/list');
    fail('subscriptionExpired');
    expect(fail('unauthorized')).toEqual([
      'sign out',
      'go /auth/subscription-expired for subscriptionExpired',
      'recheck',
    ]);
  });

  it('does for each code what the catalogue says', () => {
    for (const code of ERROR_CODES) {
      const log = world('/portfolio/list')(code);
      const expected = {
        login: `go /auth/login?returnTo=%2Fportfolio%2Flist for ${code}`,
        'subscription-expired': 'go /auth/subscription-expired for subscriptionExpired',
        reload: 'reload',
        toast: undefined,
        field: undefined,
      }[ERRORS[code].effect];
      expect(log.at(-1), code).toBe(expected);
    }
    for (const code of CLIENT_ERROR_CODES) expect(world('/portfolio/list')(code)).toEqual([]);
  });

  it('reloads on 503 and leaves the rest to the view', () => {
    expect(world('/portfolio/list')('unavailable')).toEqual(['reload']);
    expect(world('/portfolio/list')('invalidCredentials')).toEqual([]);
    expect(world('/portfolio/list')('notFound')).toEqual([]);
  });
});
