/** Sockets, the relay of committed events into them, and the end of those whose session has ended. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { PublishedEvent } from '@ballast/db/events/outbox';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import type { Clock } from '@ballast/runtime/clock';
import type { FastifyInstance } from 'fastify';
import type { Adapter } from 'socket.io-adapter';
import type { VerifyAccess } from '../../auth/verify-access.ts';
import { symbolMarket } from '../../portfolio-views/market-state.ts';
import { BARE_HEADERS } from '../bare-answers.ts';
import { cutEndedSessions } from './cut-ended-sessions.ts';
import { startOutboxRelay } from './outbox-relay.ts';
import { startPriceFeed } from './price-feed.ts';
import { createRoomTicks } from './room-ticks.ts';
import { createSocketServer } from './socket-server.ts';
import type { RealtimeServer, SocketIdentity } from './socket-types.ts';

export interface RealtimeParts {
  readonly server: FastifyInstance['server'];
  readonly databaseUrl: string;
  readonly adapter: (namespace: unknown) => Adapter;
  readonly publicOrigin: string | undefined;
  readonly isBehindProxy: boolean;
  readonly socketsPerUser: number;
  /** Nobody but this machine can connect. */
  readonly isPrivate: boolean;
  readonly clock: Clock;
  readonly verifyAccess: VerifyAccess;
  readonly openSessions: (identities: readonly SocketIdentity[]) => Promise<ReadonlySet<string>>;
  readonly publishDue: (publish: (events: readonly PublishedEvent[]) => void) => Promise<number>;
  readonly isKnownSymbol: (symbol: string) => boolean;
  readonly marketData: MarketData;
  readonly onError: (error: unknown) => void;
}

export interface Realtime {
  readonly io: RealtimeServer;
  readonly close: () => Promise<void>;
}

const verifySocket =
  (verifyAccess: VerifyAccess) =>
  async (token: string | undefined): Promise<SocketIdentity> => {
    const { claims, caller } = await verifyAccess(token);
    if (caller.ended) throw new CatalogueError('subscriptionExpired');
    return {
      userId: caller.userId,
      sessionId: caller.sessionId,
      sessionVersion: claims.sv,
      expiresAt: new Date(claims.exp * 1000),
    };
  };

export const startRealtime = (parts: RealtimeParts): Realtime => {
  const {
    server,
    adapter,
    publicOrigin,
    isBehindProxy,
    socketsPerUser,
    isPrivate,
    isKnownSymbol,
    clock,
    openSessions,
    onError,
  } = parts;
  const feed = startPriceFeed({
    io: () => io,
    ticks: createRoomTicks({ marketData: parts.marketData, marketOf: symbolMarket }),
    clock,
    onError,
  });
  const io: RealtimeServer = createSocketServer({
    server,
    verify: verifySocket(parts.verifyAccess),
    rooms: { isKnownSymbol, onJoin: feed.onJoin, onLeave: feed.onLeave },
    adapter,
    publicOrigin,
    isBehindProxy,
    socketsPerUser,
    isPrivate,
    headers: BARE_HEADERS,
  });
  const stopCutting = cutEndedSessions({ io, clock, openSessions, onError });
  const relay = startOutboxRelay({
    io,
    databaseUrl: parts.databaseUrl,
    publishDue: parts.publishDue,
    onError,
  });
  return {
    io,
    close: async () => {
      stopCutting();
      await feed.stop();
      await relay.stop();
      io.disconnectSockets(true);
      await io.close();
    },
  };
};
