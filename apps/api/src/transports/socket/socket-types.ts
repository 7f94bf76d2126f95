/** Sockets as this server has them: what each one carries, and events whose payloads are validated where they are written. */
import type { Server, Socket } from 'socket.io';

export interface SocketIdentity {
  readonly userId: string;
  readonly sessionId: string;
  readonly sessionVersion: number;
  /** End of the access token. */
  readonly expiresAt: Date;
}

interface SocketData {
  identity: SocketIdentity;
}

type NoEvents = Record<string, never>;
type AnyEvents = Record<string, (...payload: unknown[]) => void>;

export type RealtimeServer = Server<AnyEvents, AnyEvents, NoEvents, SocketData>;
export type RealtimeSocket = Socket<AnyEvents, AnyEvents, NoEvents, SocketData>;
