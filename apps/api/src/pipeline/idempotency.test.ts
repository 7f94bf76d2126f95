/** No changing call is left out of those that a client may name, except the ones that say why. */
import { OPERATION_KEYS, operationOf } from '@ballast/contract/operations';
import { expect, it } from 'vitest';
import { takesIdempotencyKey } from './idempotency.ts';

/** Nobody is signed in whose name it could be, and their answers are secrets or alike for everybody. */
const PUBLIC = [
  'auth.sendResetPasswordLink',
  'auth.recoverPassword',
  'auth.login',
  'auth.refresh',
  'auth.sso',
  'auth.demo',
  'portfolio.openLink',
  'errorReport.send',
];

/** Their answer holds a secret, and answers of named calls are kept. */
const SECRET = [
  'portfolio.createLink',
  'auth.createAccessToken',
  'auth.prepareTwoFactor',
  'auth.enableTwoFactor',
];

it('every changing call of a signed-in user may be named, but those that answer a secret', () => {
  const others = OPERATION_KEYS.filter((key) => {
    const operation = operationOf(key);
    return operation.effect === 'write' && !takesIdempotencyKey(operation);
  });
  expect(others.toSorted()).toEqual([...PUBLIC, ...SECRET].toSorted());
});

it('a reading call has no effect to name', () => {
  expect(
    OPERATION_KEYS.map(operationOf).filter((one) => one.effect === 'read' && takesIdempotencyKey(one)),
  ).toEqual([]);
});
