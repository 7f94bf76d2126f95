/** Live updates of a signed-in user: pushes merged into the caches, missed ones caught up by cursor whenever a connection begins. */
import type { EventMeta, PrivateEventKey } from '@ballast/contract/events';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../api/client.ts';
import { toFailure } from '../api/failure.ts';
import type { useTRPC } from '../api/trpc.ts';
import { telemetry } from '../error-report/telemetry.ts';
import type { FailureEffects } from '../session/failure-effects.ts';
import type { Session } from '../session/session.ts';
import { announcements } from './announcements.ts';
import { createAnnouncer } from './announcer.ts';
import { connect } from './connect.ts';
import { connectionStatus } from './connection-status.ts';
import type { EventCursor } from './event-cursor.ts';
import { createEventHandlers } from './event-handlers.ts';
import { createEventOrder } from './event-order.ts';
import { liveMarket } from './live-market.ts';
import { reloadTickers } from './reload-tickers.ts';

export interface LiveParts {
  readonly session: Session;
  readonly api: ApiClient;
  readonly cursor: EventCursor;
  readonly queryClient: QueryClient;
  readonly trpc: ReturnType<typeof useTRPC>;
  readonly effects: FailureEffects;
  /** Leads to what a notification tells of. */
  readonly open: (path: string) => void;
}

const CATCH_UP_PAGE = 200;

export function startLiveUpdates({
  session,
  api,
  cursor,
  queryClient,
  trpc,
  effects,
  open,
}: LiveParts): () => void {
  const announcer = createAnnouncer(announcements({ queryClient, trpc, api, open }));
  const handlers = createEventHandlers(queryClient, trpc, announcer.announce);
  const keys = Object.keys(handlers) as PrivateEventKey[];
  const { receive, recover } = createEventOrder({
    cursor,
    listAfter: (after) => api.auth.events.query({ after, limit: CATCH_UP_PAGE }),
    handle: (event, payload, isLive) => {
      const handler = handlers[event as PrivateEventKey] as
        | ((payload: unknown, isLive: boolean) => void)
        | undefined;
      handler?.(payload, isLive);
    },
    reload: () => void queryClient.invalidateQueries(),
  });

  const onTickersChanged = () => reloadTickers(queryClient, trpc);

  const { socket, close } = connect(session, {
    onConnect: () => {
      telemetry.note('socket', 'connected');
      connectionStatus.set('live');
      liveMarket.rooms.connected(socket);
      void recover();
      // nobody keeps what was told while there was no connection
      onTickersChanged();
    },
    onLost: () => {
      telemetry.note('socket', 'lost');
      connectionStatus.set('lost');
    },
    onSessionError: (error) => effects(toFailure(error)),
    onGivenUp: () => connectionStatus.set('given-up'),
  });
  // The browser knows of a cut line at once, the socket only after its next heartbeat.
  const onOffline = () => connectionStatus.set('lost');
  const onOnline = () => {
    if (!socket.connected) socket.connect();
    else connectionStatus.set('live');
  };
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onOnline);
  for (const key of keys)
    socket.on(key, (payload: unknown, meta?: EventMeta) => {
      telemetry.note('socket', key);
      receive(key, payload, meta);
    });
  socket.on('tickersChanged', onTickersChanged);
  socket.on('priceUpdate', liveMarket.receivePrices);
  socket.on('exchangeRateUpdate', liveMarket.receiveRates);
  return () => {
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('online', onOnline);
    announcer.close();
    close();
    connectionStatus.set('idle');
  };
}
