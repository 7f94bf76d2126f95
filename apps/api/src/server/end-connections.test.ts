import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createConnectionEnder } from './end-connections.ts';

it('lets a server close that holds connections which ask nothing, after what it has accepted', async () => {
  const server = createServer(async (_request, response) => {
    await wait(2500);
    response.end('finished');
  });
  const ender = createConnectionEnder(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  const answer = fetch(`http://127.0.0.1:${port}/`).then((response) => response.text());
  await once(server, 'request');
  const since = performance.now();
  const stop = ender.start();
  await new Promise((resolve) => server.close(resolve));
  stop();
  expect(await answer).toBe('finished');
  expect(performance.now() - since).toBeLessThan(4500);
});
