/** safety A10: a password that everybody knows works only where nobody but this machine can connect. */
import { SEEDED_PASSWORD, seededEmail } from '@ballast/db/demo/seeded-accounts';
import { hash } from 'argon2';
import { expect, it } from 'vitest';
import { ARGON2 } from '../../src/auth/passwords.ts';
import { createTestApi } from '../support/test-api.ts';

const proxied = { PUBLIC_URL: 'https://ballast.example.org', TRUST_PROXY: '1' };

it.each([
  [{}, 200],
  [{ HOST: '0.0.0.0' }, 401],
  [{ NODE_ENV: 'production' }, 401],
  // a proxy with TLS on the same machine (docs/how-to/run-in-production.md)
  [proxied, 401],
  [{ PUBLIC_URL: proxied.PUBLIC_URL }, 401],
  [{ TRUST_PROXY: proxied.TRUST_PROXY }, 401],
])('with %o a sign-in with it answers %i, and metrics and docs agree', async (env, status) => {
  const test = await createTestApi({ env });
  try {
    const email = seededEmail('Premium');
    await test.addUser({ email, passwordHash: await hash(SEEDED_PASSWORD, ARGON2) });
    const answer = await test.call('auth.login', { email, password: SEEDED_PASSWORD, rememberMe: false });
    expect(answer.status).toBe(status);
    for (const url of ['/metrics', '/api/docs', '/api/docs/json'])
      expect((await test.api.app.inject(url)).statusCode, url).toBe(status === 200 ? 200 : 404);
  } finally {
    await test.close();
  }
});
