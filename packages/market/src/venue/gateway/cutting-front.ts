/** A door before the gateway that cuts connections: at a byte of what comes or of what goes, as networks do. */
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { Cut } from '../faults.ts';

export interface CuttingFrontParts {
  /** Of the gateway, on this machine. */
  readonly port: number;
  /** Asked for each connection. */
  readonly cutOf: () => Cut | undefined;
  /** A connection has come to its cut. */
  readonly onCut?: () => void;
  /** Both ends of one are closed; bytes that have passed. */
  readonly onEnd?: (bytes: { readonly toServer: number; readonly toClient: number }) => void;
}

/** As Node's HTTP servers have it: `close` waits for connections, and one that hangs never ends. */
export type ClosableServer = Server & { readonly closeAllConnections: () => void };

const apply = ({ how }: Cut, client: Socket, upstream: Socket): void => {
  if (how === 'hang') return;
  // what has passed still arrives
  upstream.end();
  if (how === 'reset') client.resetAndDestroy();
  else client.end();
};

/** Both directions of a connection; once it is cut nothing passes either way. */
interface Line {
  isCut: boolean;
  readonly cut: () => void;
}

/** Passes on what comes, up to the byte of the cut. */
function forward(from: Socket, to: Socket, limit: number, line: Line): () => number {
  let passed = 0;
  from.on('data', (chunk: Buffer) => {
    if (line.isCut) return;
    const allowed = chunk.subarray(0, limit - passed);
    passed += allowed.length;
    line.isCut = passed >= limit;
    // the other end has it before the cut
    if (allowed.length === 0) line.cut();
    else to.write(allowed, line.isCut ? line.cut : undefined);
  });
  return () => passed;
}

export function createCuttingFront({ port, cutOf, onCut, onEnd }: CuttingFrontParts): ClosableServer {
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const cut = cutOf();
    const upstream = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const line: Line = {
      isCut: false,
      cut: () => {
        if (cut) apply(cut, client, upstream);
        onCut?.();
      },
    };
    const limitOf = (direction: Cut['direction']) =>
      cut?.direction === direction ? cut.atByte : Number.POSITIVE_INFINITY;
    const toServer = forward(client, upstream, limitOf('toServer'), line);
    const toClient = forward(upstream, client, limitOf('toClient'), line);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.on('end', () => {
        // a connection that hangs ends when the client gives it up
        if (!line.isCut || cut?.how !== 'hang') other.end();
        else if (one === client) client.destroy();
      });
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroySoon();
        close();
      });
    }
    let open = 2;
    const close = () => {
      open -= 1;
      if (open === 0) onEnd?.({ toServer: toServer(), toClient: toClient() });
    };
  });
  return Object.assign(server, {
    closeAllConnections: () => {
      for (const socket of sockets) socket.destroy();
    },
  });
}
