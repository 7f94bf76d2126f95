/** Closes sockets whose token has expired or whose session was ended: at most a few seconds later (§4, safety D2). */
import type { Clock } from '@ballast/runtime/clock';
import type { RealtimeServer, SocketIdentity } from './socket-types.ts';

export interface CutParts {
  readonly io: RealtimeServer;
  readonly clock: Clock;
  /** Of these, the ids of sessions that are still open. */
  readonly openSessions: (identities: readonly SocketIdentity[]) => Promise<ReadonlySet<string>>;
  readonly onError: (error: unknown) => void;
}

const EVERY_MS = 500;

export const cutEndedSessions = ({ io, clock, openSessions, onError }: CutParts): (() => void) => {
  const sweep = async () => {
    const now = clock.now();
    const sockets = [...io.sockets.sockets.values()];
    for (const socket of sockets) if (socket.data.identity.expiresAt <= now) socket.disconnect(true);
    const rest = sockets.filter((socket) => socket.connected);
    if (rest.length === 0) return;
    const open = await openSessions(rest.map((socket) => socket.data.identity));
    for (const socket of rest) if (!open.has(socket.data.identity.sessionId)) socket.disconnect(true);
  };
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    sweep()
      .catch(onError)
      .finally(() => {
        running = false;
      });
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
};
