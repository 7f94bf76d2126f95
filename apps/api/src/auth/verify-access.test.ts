/** safety A5: what the database says of a session is remembered for a moment, and never for a second. */
import type { SessionOwner } from '@ballast/db/sessions/sessions';
import { expect, it } from 'vitest';
import type { Tokens } from './tokens.ts';
import { createVerifyAccess } from './verify-access.ts';

const SECOND_MS = 1000;
const CLAIMS = { sub: 'user', sid: 'session', sv: 1, exp: 0 };
const OWNER = {
  user: { id: 'user', role: 'user', expirationDate: null, plan: { details: {}, transactionCosts: [] } },
} as unknown as SessionOwner;

it('notices within a second that a session has ended, and asks once for many calls at once', async () => {
  let now = Date.parse('2026-03-02T10:00:00Z');
  let [owner, asked]: [SessionOwner | null, number] = [OWNER, 0];
  const verify = createVerifyAccess({
    tokens: { readAccess: async () => CLAIMS } as unknown as Tokens,
    clock: { now: () => new Date(now) },
    findOwner: async () => {
      asked += 1;
      return owner;
    },
  });
  await Promise.all([verify('token'), verify('token'), verify('token')]);
  expect(asked).toBe(1);
  owner = null;
  now += SECOND_MS - 1;
  await expect(verify('token')).rejects.toMatchObject({ code: 'unauthorized' });
});
