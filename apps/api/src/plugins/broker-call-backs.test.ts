import { CatalogueError } from '@ballast/contract/catalogue-error';
import { API_PREFIX } from '@ballast/contract/constants';
import type { Brokerage, CallBack, VenueOrder } from '@ballast/integrations/brokerages/brokerage';
import Fastify from 'fastify';
import fp from 'fastify-plugin';
import { describe, expect, it } from 'vitest';
import brokerCallBacks, { type CallBackOptions } from './broker-call-backs.ts';
import errors from './errors.ts';
import requestIdentity from './request-identity.ts';

const ORDER: VenueOrder = {
  ...{ clientOrderId: 'c', brokerOrderId: 'b', state: 'accepted', units: '1', executions: [] },
  ...{ reason: null, revision: 1 },
};

const post = async (
  read: (headers: Readonly<Record<string, string | undefined>>, body: Uint8Array) => CallBack,
  options: Partial<CallBackOptions> = {},
) => {
  const app = Fastify();
  await app.register(requestIdentity);
  await app.register(errors);
  await app.register(fp(async () => undefined, { name: 'security-headers' }));
  await app.register(brokerCallBacks, {
    brokerages: { matriks: { readCallBack: read } as unknown as Brokerage },
    take: async () => 'taken',
    clock: { now: () => new Date(0) },
    limit: { consume: async () => undefined, refund: async () => undefined },
    ...options,
  });
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `${API_PREFIX}/brokerages/matriks/call-back`,
    headers: { 'content-type': 'application/json', 'x-signature': 's' },
    payload: '{"a": 1 }',
  });
  await app.close();
  return statusCode;
};

describe('a call-back', () => {
  it('is read as it came, byte for byte', async () => {
    const seen: unknown[] = [];
    const status = await post((headers, body) => {
      seen.push(headers['x-signature'], new TextDecoder().decode(body));
      return { kind: 'order', order: ORDER };
    });
    expect([status, seen]).toEqual([200, ['s', '{"a": 1 }']]);
  });

  it.each([
    ['signature', 401],
    ['stale', 401],
    ['malformed', 400],
  ] as const)('that is refused for its %s is answered %i, and not recorded', async (reason, status) => {
    const take = async () => {
      throw new Error('recorded');
    };
    expect(await post(() => ({ kind: 'refused', reason }), { take })).toBe(status);
  });

  it('is asked for again where it could not be recorded, and is no failure of ours', async () => {
    const order = () => ({ kind: 'order', order: ORDER }) as const;
    expect(await post(order, { take: async () => 'stale' })).toBe(503);
    const fails = async () => {
      throw new Error('database');
    };
    expect(await post(order, { take: fails })).toBe(503);
    expect(await post(order, { take: async () => 'unknown' })).toBe(200);
  });

  it('is limited', async () => {
    const limit = {
      consume: async () => {
        throw new CatalogueError('rateLimited', { params: { seconds: 1 } });
      },
      refund: async () => undefined,
    };
    expect(await post(() => ({ kind: 'refused', reason: 'signature' }), { limit })).toBe(429);
  });
});
