/** SAFETY A10: a password that everybody knows works only where nobody but this machine can connect. */
import { SEEDED_PASSWORD, seededEmail } from '@ballast/db/demo/seeded-accounts';
import { hash } from 'argon2';
import { expect, it } from 'vitest';
import { ARGON2 } from '../../src/auth/passwords.ts';
import { createTestApi } from '../support/test-api.ts';

it.each([
  ['127.0.0.1', 'test', 200],
  ['0.0.0.0', 'test', 401],
  ['127.0.0.1', 'production', 401],
])('on %s in %s a sign-in with it answers %i', async (HOST, NODE_ENV, status) => {
  const test = await createTestApi({ env: { HOST, NODE_ENV } });
  try {
    const email = seededEmail('Premium');
    await test.addUser({ email, passwordHash: await hash(SEEDED_PASSWORD, ARGON2) });
    const answer = await test.call('auth.login', { email, password: SEEDED_PASSWORD, rememberMe: false });
    expect(answer.status).toBe(status);
  } finally {
    await test.close();
  }
});
