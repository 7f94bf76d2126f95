/** The calls of a broker over HTTP: signed requests in, signed answers out, faults where they are asked for. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RandomStream } from '../../random/stream.ts';
import type { Faults } from '../faults.ts';
import { drawSpan, type Trading } from '../trading.ts';
import type { VenueClock } from '../venue-clock.ts';
import type { VenueBrokerage } from '../venue-order.ts';
import type { RequestFault, VenueSettings } from '../venue-settings.ts';
import type { Answer, Command, Reply } from '../wire/wire.ts';
import { wires } from '../wire/wires.ts';
import type { Activity } from './activity.ts';
import { isSigned, SIGNATURE_HEADER, signAnswer, TIMESTAMP_HEADER } from './venue-signature.ts';

export interface GatewayParts {
  readonly settings: VenueSettings;
  readonly clock: VenueClock;
  readonly random: RandomStream;
  readonly trading: Trading;
  readonly faults: Faults;
  readonly activity: Activity;
}

const MAX_BODY_BYTES = 65_536;
const SLOW_MS = 30_000;
const DELAY_MS = 20_000;
const RETRY_AFTER_SECONDS = 2;

/** Undefined: it never came whole, or is too long. */
const readBody = async (request: IncomingMessage): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MAX_BODY_BYTES) return undefined;
      chunks.push(chunk);
    }
  } catch {
    return undefined;
  }
  return request.complete ? Buffer.concat(chunks) : undefined;
};

const parseJson = (body: Buffer): unknown => {
  try {
    return body.length === 0 ? undefined : JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
};

const headerOf = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

interface Incoming {
  readonly brokerage: VenueBrokerage;
  readonly secret: string;
  readonly signature: string;
  readonly command: Command;
}

function readRequest(
  { settings, clock }: GatewayParts,
  request: IncomingMessage,
  body: Buffer,
): Incoming | Reply {
  const { method = '', url: path = '' } = request;
  const brokerage = (Object.keys(wires) as VenueBrokerage[]).find((key) => path.startsWith(`/${key}/`));
  if (!brokerage) return { status: 404, body: { error: 'no such gateway' } };
  const { secret } = settings.brokerages[brokerage];
  const timestamp = headerOf(request, TIMESTAMP_HEADER);
  const signature = headerOf(request, SIGNATURE_HEADER);
  if (!isSigned(secret, { method, path, timestamp, signature, body }, clock.now()))
    return wires[brokerage].write({ kind: 'signature' });
  const command = wires[brokerage].read(method, path.slice(brokerage.length + 1), parseJson(body));
  return { brokerage, secret, signature: signature ?? '', command };
}

const execute = (trading: Trading, brokerage: VenueBrokerage, command: Command): Answer => {
  if (command.kind === 'malformed') return { kind: 'malformed' };
  if (command.kind === 'send') return trading.place(brokerage, command.order);
  if (command.kind === 'cancel') return trading.cancel(brokerage, command.clientOrderId);
  const order = trading.find(brokerage, command.clientOrderId);
  return order ? { kind: 'found', order } : { kind: 'absent' };
};

/** As it leaves the gateway; a fault may change what is said, and still it is signed. */
const bodyOf = ({ body }: Reply, fault: RequestFault | undefined): Buffer => {
  const text = JSON.stringify(body);
  return Buffer.from(fault === 'answer_malformed' ? text.slice(0, text.length / 2) : text);
};

const foreign = (answer: Answer): Answer =>
  'order' in answer
    ? { ...answer, order: { ...answer.order, clientOrderId: `${answer.order.clientOrderId.slice(0, -1)}_` } }
    : answer;

/** Instead of taking the order. */
const REFUSED_BY_FAULT = { rate_limited: 'rate_limited', session_expired: 'session_expired' } as const;

export function createRequestHandler(parts: GatewayParts) {
  const { settings, clock, random, trading, faults, activity } = parts;

  const send = (
    response: ServerResponse,
    { status, body }: { status: number; body: Buffer },
    signature?: string,
  ): void => {
    if (response.destroyed) return;
    const headers: Record<string, string | number> = {
      'content-type': 'application/json',
      'content-length': body.length,
      connection: 'close',
    };
    if (status === 429) headers['retry-after'] = RETRY_AFTER_SECONDS;
    if (signature !== undefined) headers[SIGNATURE_HEADER] = signature;
    response.writeHead(status, headers).end(body);
  };

  const answerOf = ({ brokerage, command }: Incoming, fault: RequestFault | undefined): Answer => {
    if (fault === 'rate_limited' || fault === 'session_expired') return { kind: REFUSED_BY_FAULT[fault] };
    const answer = execute(trading, brokerage, command);
    if (fault === 'doubled') return execute(trading, brokerage, command);
    if (fault === 'answer_500') return { kind: 'broken' };
    return fault === 'answer_foreign' ? foreign(answer) : answer;
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request);
    if (!body) {
      request.socket.destroy();
      return;
    }
    const incoming = readRequest(parts, request, body);
    if ('status' in incoming) {
      send(response, { status: incoming.status, body: bodyOf(incoming, undefined) });
      return;
    }
    const fault = faults.ofRequest();
    if (fault === 'lost') {
      request.socket.destroy();
      return;
    }
    if (fault === 'delayed') await activity.hold(response, clock, faults.delay(DELAY_MS));
    const reply = wires[incoming.brokerage].write(answerOf(incoming, fault));
    if (fault === 'answer_silent') await activity.hold(response, clock, undefined);
    await activity.hold(
      response,
      clock,
      fault === 'answer_slow' ? SLOW_MS : drawSpan(random, settings.latencyMs),
    );
    if (fault === 'answer_lost') {
      request.socket.destroy();
      return;
    }
    const bytes = bodyOf(reply, fault);
    const signature = signAnswer(incoming.secret, incoming.signature, reply.status, bytes);
    send(
      response,
      { status: reply.status, body: bytes },
      fault === 'answer_unsigned' ? undefined : signature,
    );
  };

  return (request: IncomingMessage, response: ServerResponse): void =>
    activity.run(() => handle(request, response));
}
