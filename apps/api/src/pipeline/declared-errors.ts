/** Every refusal that a call may give, as its description tells: what the table says of it, and what follows from that. */
import type { ErrorCode } from '@ballast/contract/errors';
import type { Operation } from '@ballast/contract/operation';
import { takesBody } from '../transports/rest-input.ts';
import { takesIdempotencyKey } from './idempotency.ts';

const commonErrors = (operation: Operation): ErrorCode[] => [
  ...(operation.access === 'public' ? [] : (['unauthorized', 'tokenExpired', 'tokenScope'] as const)),
  ...(operation.access === 'public' || operation.expiredAllowed ? [] : (['subscriptionExpired'] as const)),
  ...(operation.access === 'admin' ? (['forbidden'] as const) : []),
  ...(operation.feature === 'portfolios' ? (['portfolioPermission'] as const) : []),
  ...(operation.feature === 'simulations' ? (['simulationPermission'] as const) : []),
  ...(operation.feature === 'forecast' || operation.feature === 'assistant'
    ? (['featurePermission'] as const)
    : []),
  ...(operation.effect === 'write' ? (['antiForgery'] as const) : []),
  ...(typeof operation.owner === 'string' ? [] : (['notFound'] as const)),
  ...(takesBody(operation) ? (['malformedBody', 'payloadTooLarge', 'unsupportedMediaType'] as const) : []),
  ...(takesIdempotencyKey(operation) ? (['idempotencyMismatch', 'conflict'] as const) : []),
  'validation',
  'rateLimited',
  'unavailable',
];

export const declaredErrors = (operation: Operation): ReadonlySet<ErrorCode> =>
  new Set([...commonErrors(operation), ...operation.errors]);
