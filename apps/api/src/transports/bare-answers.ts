/** Answers that no hook sees: of the socket server, to paths that cannot be read, and to bytes that are no request. */
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorAnswer } from '../pipeline/error-body.ts';

/** As strict as can be: such answers are never pages. */
export const BARE_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
} as const;

/** Fastify's own refusals before any route is known. */
export const answerFrameworkError = (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
  const { status, body } = errorAnswer(error, request.id);
  reply.code(status).headers(BARE_HEADERS).type('application/json; charset=utf-8').send(body);
};

const REASONS = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
} as const;

const statusOf = (error: Error & { readonly code?: string }): keyof typeof REASONS => {
  if (error.code === 'HPE_HEADER_OVERFLOW') return 431;
  return error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
};

/** Node's refusals of what it cannot parse. */
export const answerClientError = (error: Error & { readonly code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statusOf(error);
  const headers = Object.entries({ ...BARE_HEADERS, connection: 'close', 'content-length': '0' });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${status} ${REASONS[status]}\r\n${lines}\r\n`);
};
