/** Live updates of a signed-in user: pushes merged into the caches, missed ones caught up by cursor after a reconnect. */
import type { EventMeta, PrivateEventKey } from '@ballast/contract/events';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../api/client.ts';
import { toFailure } from '../api/failure.ts';
import type { useTRPC } from '../api/trpc.ts';
import type { FailureEffects } from '../session/failure-effects.ts';
import type { Session } from '../session/session.ts';
import { connect } from './connect.ts';
import { connectionStatus } from './connection-status.ts';
import { createEventHandlers } from './event-handlers.ts';
import { liveMarket } from './live-market.ts';

export interface LiveParts {
  readonly session: Session;
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly trpc: ReturnType<typeof useTRPC>;
  readonly effects: FailureEffects;
}

const CATCH_UP_PAGE = 200;

export function startLiveUpdates({ session, api, queryClient, trpc, effects }: LiveParts): () => void {
  const handlers = createEventHandlers(queryClient, trpc);
  const keys = Object.keys(handlers) as PrivateEventKey[];
  let cursor: number | null = null;

  const apply = (key: string, payload: unknown, meta: Pick<EventMeta, 'sequence'> | undefined) => {
    if (meta !== undefined) {
      if (cursor !== null && meta.sequence <= cursor) return;
      cursor = meta.sequence;
    }
    const handler = handlers[key as PrivateEventKey] as ((payload: unknown) => void) | undefined;
    handler?.(payload);
  };

  const catchUp = async () => {
    // Without a cursor nothing tells what was missed: whatever is on the screen is asked for again.
    if (cursor === null) return queryClient.invalidateQueries();
    const { records, more } = await api.auth.events.query({ after: cursor, limit: CATCH_UP_PAGE });
    for (const { event, payload, sequence } of records) apply(event, payload, { sequence });
    if (more) await catchUp();
  };

  /** Pushes that arrive meanwhile are newer than what was missed: they wait, or the cursor would pass it by. */
  let recoveries = 0;
  type Push = readonly [key: string, payload: unknown, meta: EventMeta | undefined];
  const held: Push[] = [];
  const recover = async () => {
    recoveries += 1;
    const isComplete = await catchUp().then(
      () => true,
      () => false,
    );
    if (!isComplete) void queryClient.invalidateQueries();
    recoveries -= 1;
    if (recoveries > 0) return;
    const inOrder = held.splice(0).sort(([, , a], [, , b]) => (a?.sequence ?? 0) - (b?.sequence ?? 0));
    for (const push of inOrder) (isComplete ? receive : apply)(...push);
  };
  /** Pushes of several processes overtake each other: one whose predecessor was not seen waits for it. */
  const receive = (...push: Push) => {
    const [, , meta] = push;
    const isAhead = meta !== undefined && cursor !== null && meta.previous > cursor;
    if (recoveries > 0 || isAhead) held.push(push);
    else apply(...push);
    if (isAhead && recoveries === 0) void recover();
  };

  const { socket, close } = connect(session, {
    onConnect: (isReconnect) => {
      // A first connection that took several attempts has missed what happened meanwhile, too.
      const isLate = connectionStatus.get() === 'lost';
      connectionStatus.set('live');
      liveMarket.rooms.connected(socket);
      if (isReconnect || isLate) void recover();
    },
    onLost: () => connectionStatus.set('lost'),
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
  for (const key of keys) socket.on(key, (payload: unknown, meta?: EventMeta) => receive(key, payload, meta));
  socket.on('priceUpdate', liveMarket.receivePrices);
  socket.on('exchangeRateUpdate', liveMarket.receiveRates);
  return () => {
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('online', onOnline);
    close();
    connectionStatus.set('idle');
  };
}
