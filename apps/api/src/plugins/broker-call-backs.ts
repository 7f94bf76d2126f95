/**
 * What brokerages push about orders. Nobody is signed in: a push counts for what its signature proves, over the bytes as they came. Whatever it
 * says, it changes nothing that a look-up would not have told.
 */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { API_PREFIX } from '@ballast/contract/constants';
import { KIB } from '@ballast/contract/operation';
import type { Brokerage } from '@ballast/integrations/brokerages/brokerage';
import type { BrokerageKey, Brokerages } from '@ballast/integrations/brokerages/brokerages';
import type { Clock } from '@ballast/runtime/clock';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import type { TakeCallBack } from '../suggestions/take-call-back.ts';

export interface CallBackOptions {
  readonly brokerages: Brokerages;
  readonly take: TakeCallBack;
  readonly clock: Clock;
  readonly limit: RateLimiter;
}

/** An order with its executions: some hundred bytes each. */
const BODY_MAX_BYTES = 256 * KIB;
const STATUS = { signature: 401, stale: 401, malformed: 400 } as const;

const single = (headers: FastifyRequest['headers']) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );

export default fp<CallBackOptions>(
  async (app, { brokerages, take, clock, limit }) => {
    const receive = async (key: BrokerageKey, brokerage: Brokerage, { headers, body }: FastifyRequest) => {
      const bytes = body instanceof Uint8Array ? body : new Uint8Array();
      const callBack = brokerage.readCallBack(single(headers), bytes, clock.now().getTime());
      if (callBack.kind === 'refused') return { status: STATUS[callBack.reason], told: callBack.reason };
      const told = await take(key, callBack.order);
      // the venue brings it again
      if (told === 'stale') throw new CatalogueError('unavailable');
      return { status: 200, told };
    };

    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        '*',
        { parseAs: 'buffer', bodyLimit: BODY_MAX_BYTES },
        (_request, body, done) => done(null, body),
      );
      for (const [key, brokerage] of Object.entries(brokerages) as [BrokerageKey, Brokerage][])
        scope.post(`${API_PREFIX}/brokerages/${key}/call-back`, async (request, reply) => {
          await limit.consume(`${request.client.address} call-back ${key}`);
          try {
            const { status, told } = await receive(key, brokerage, request);
            app.log.info({ reason: told, requestId: request.id }, 'a brokerage has called back');
            return reply.code(status).send({ status: status === 200 ? 'received' : 'refused' });
          } catch (err) {
            app.log.error({ err, requestId: request.id }, 'a call-back was not recorded');
            throw new CatalogueError('unavailable');
          }
        });
    });
  },
  { name: 'broker-call-backs', dependencies: ['request-identity', 'errors', 'security-headers'] },
);
