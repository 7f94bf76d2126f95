import { expect, it } from 'vitest';
import { isInfrastructureError } from './infrastructure-error.ts';

/** With words of their own, so that nothing but the code tells. */
const failed = (code: string, message = 'no words that are known') =>
  Object.assign(new Error(message), { code });

it.each([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND'],
  ...['57P01', '57P02', '57P03', '57P05', '53300', '53400', '53100', '57014', '55P03', '25P03', '25006'],
  ...['40001', '40P01', '08000', '08006', '08P01'],
  ...['P1001', 'P1002', 'P1008', 'P1011', 'P1017', 'P2024', 'P2028', 'P2034', 'P2037'],
])('%s is a server that is lost, wherever it stands', (code) => {
  expect(isInfrastructureError(failed(code))).toBe(true);
  expect(isInfrastructureError(new Error('failed', { cause: failed(code) }))).toBe(true);
  expect(isInfrastructureError({ meta: { driverAdapterError: { cause: { originalCode: code } } } })).toBe(
    true,
  );
});

it.each([failed('P2002'), failed('23505'), failed('22P02'), new Error('failed'), 'text', null])(
  '%s is not',
  (error) => {
    expect(isInfrastructureError(error)).toBe(false);
  },
);
