/** A door in front of several servers: each connection goes to the next one that answers, as behind a load balancer. */
import { connect, createServer, type Socket } from 'node:net';

export interface Spread {
  readonly port: number;
  readonly close: () => Promise<void>;
}

export async function startSpread(ports: () => readonly number[], at = 0): Promise<Spread> {
  let turn = 0;
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => open.delete(socket));
  };

  const join = (client: Socket, candidates: readonly number[]): void => {
    const [port, ...rest] = candidates;
    if (port === undefined) {
      client.destroy();
      return;
    }
    const server = connect(port, '127.0.0.1');
    keep(server);
    let isJoined = false;
    server.once('connect', () => {
      isJoined = true;
      client.pipe(server).pipe(client);
    });
    server.once('close', () => (isJoined ? client.destroy() : join(client, rest)));
    client.once('close', () => server.destroy());
  };

  const door = createServer((client) => {
    keep(client);
    const all = ports();
    turn = (turn + 1) % Math.max(all.length, 1);
    join(client, [...all.slice(turn), ...all.slice(0, turn)]);
  });
  await new Promise<void>((resolve) => door.listen(at, '127.0.0.1', resolve));
  const address = door.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close: () =>
      new Promise((resolve) => {
        door.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
