/**
 * Matriks: resources and status codes. A second order under the same client order id is 409 with the first one; an order outside hours
 * rests until the next opening.
 */
import { z } from 'zod';
import type { Brokerage } from '../brokerage.ts';
import { isEchoOf } from '../gateway/check-order.ts';
import { readCallBack } from '../gateway/read-call-back.ts';
import {
  createAskGateway,
  type GatewayAnswer,
  type GatewayParts,
  type GatewaySettings,
  unknown,
} from '../gateway/signed-request.ts';
import { type ReadOrder, readMatriksOrder, writeMatriksOrder } from './matriks-order.ts';

const REFUSALS = [
  'UNKNOWN_INSTRUMENT',
  'INVALID_QUANTITY',
  'INVALID_PRICE',
  'INVALID_CURRENCY',
  'MARKET_CLOSED',
] as const;

const withOrderSchema = z.object({ order: z.unknown() });
const errorSchema = z.object({ error: z.object({ code: z.string() }) });
const refusalSchema = z.object({ error: z.object({ code: z.enum(REFUSALS) }) });
const eventSchema = z.object({ event: z.literal('ORDER_UPDATE'), order: z.unknown() });

const codeOf = ({ content }: GatewayAnswer): string | undefined =>
  errorSchema.safeParse(content).data?.error.code;

const orderIn = ({ content }: GatewayAnswer): ReadOrder | undefined =>
  readMatriksOrder(withOrderSchema.safeParse(content).data?.order);

const isAbsent = (answer: GatewayAnswer): boolean =>
  answer.status === 404 && codeOf(answer) === 'ORDER_NOT_FOUND';

const unclear = (answer: GatewayAnswer) =>
  unknown(`status ${answer.status} ${codeOf(answer) ?? 'in other words'}`);

export function createMatriks(settings: GatewaySettings, parts: GatewayParts): Brokerage {
  const ask = createAskGateway(settings, parts);
  const pathOf = (clientOrderId: string) => `/v1/orders/by-client-id/${encodeURIComponent(clientOrderId)}`;

  /** Of an answer about one order that the venue knows, whatever it was asked. */
  const found = (answer: GatewayAnswer, clientOrderId: string) => {
    if (isAbsent(answer)) return { kind: 'absent' } as const;
    const isKnown = answer.status === 200 || (answer.status === 409 && codeOf(answer) === 'ORDER_CLOSED');
    const order = isKnown ? orderIn(answer)?.order : undefined;
    return order?.clientOrderId === clientOrderId ? ({ kind: 'found', order } as const) : unclear(answer);
  };

  return {
    key: 'matriks',
    send: async (request, signal) => {
      const answer = await ask('POST', '/v1/orders', writeMatriksOrder(request), signal);
      if (answer.kind === 'unknown') return answer;
      if (answer.status === 422) {
        const refusal = refusalSchema.safeParse(answer.content).data;
        return refusal ? { kind: 'refused', reason: refusal.error.code } : unclear(answer);
      }
      const isTaken =
        answer.status === 201 || (answer.status === 409 && codeOf(answer) === 'DUPLICATE_CLIENT_ORDER_ID');
      const read = isTaken ? orderIn(answer) : undefined;
      if (!read) return unclear(answer);
      return isEchoOf(request, read.order, read.echo)
        ? { kind: 'accepted', order: read.order }
        : unknown('the order in the answer is another one');
    },
    lookUp: async (clientOrderId, signal) => {
      const answer = await ask('GET', pathOf(clientOrderId), undefined, signal);
      return answer.kind === 'unknown' ? answer : found(answer, clientOrderId);
    },
    cancel: async (clientOrderId, signal) => {
      const answer = await ask('DELETE', pathOf(clientOrderId), undefined, signal);
      return answer.kind === 'unknown' ? answer : found(answer, clientOrderId);
    },
    readCallBack: (headers, body, now) =>
      readCallBack(
        {
          key: 'matriks',
          secret: settings.secret,
          readReport: (content) => readMatriksOrder(eventSchema.safeParse(content).data?.order)?.order,
        },
        headers,
        body,
        now,
      ),
  };
}
