import { once } from 'node:events';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { createServer } from 'node:tls';
import { generate } from 'selfsigned';
import { afterEach, expect, it } from 'vitest';
import { lookAtCertificate } from './certificate.ts';

const DAY_MS = 86_400_000;
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const listen = async (server: Server): Promise<URL> => {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return new URL(`https://127.0.0.1:${(server.address() as AddressInfo).port}`);
};

const secureServer = async (notBeforeDate: Date, notAfterDate: Date) => {
  const name = [{ shortName: 'O', value: 'Issuing House' }];
  const { cert, private: key } = await generate(name, { notBeforeDate, notAfterDate });
  return listen(createServer({ cert, key }));
};

it('is read with its issuer and both ends, expired ones, too', async () => {
  const [from, to] = [new Date('2024-01-01T00:00:00Z'), new Date('2024-03-31T00:00:00Z')];
  const expired = await lookAtCertificate(await secureServer(from, to), 5000);
  expect(expired).toEqual({ status: 'read', issuer: 'Issuing House', validFrom: from, validTo: to });
  const later = new Date(Math.ceil(Date.now() / 1000) * 1000 + 30 * DAY_MS);
  const good = await lookAtCertificate(await secureServer(from, later), 5000);
  expect(good).toMatchObject({ status: 'read', validTo: later });
});

it('is unreachable where nobody answers, or nobody speaks TLS, within the time', async () => {
  const closed = createTcpServer();
  const address = await listen(closed);
  closed.close();
  expect(await lookAtCertificate(address, 5000)).toEqual({ status: 'unreachable' });
  const silent = await listen(createTcpServer());
  expect(await lookAtCertificate(silent, 50)).toEqual({ status: 'unreachable' });
  const rude = await listen(createTcpServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')));
  expect(await lookAtCertificate(rude, 5000)).toEqual({ status: 'unreachable' });
});
