/** Carries committed events from the outbox to the rooms of their users, woken by NOTIFY and, in case one was lost, by time. */
import type { EventMeta } from '@ballast/contract/events';
import { userRoom } from '@ballast/contract/rooms';
import type { PublishedEvent } from '@ballast/db/events/outbox';
import { Client } from 'pg';
import type { RealtimeServer } from './socket-types.ts';

export interface RelayParts {
  readonly io: RealtimeServer;
  readonly databaseUrl: string;
  /** Publishes what is due in one transaction; answers how many there were. */
  readonly publishDue: (publish: (events: readonly PublishedEvent[]) => void) => Promise<number>;
  readonly onError: (error: unknown) => void;
}

export interface Relay {
  readonly stop: () => Promise<void>;
}

const CHANNEL = 'ballast_outbox';
const EVERY_MS = 1000;

export const startOutboxRelay = ({ io, databaseUrl, publishDue, onError }: RelayParts): Relay => {
  let isStopped = false;
  let isDue = false;
  let draining: Promise<void> | undefined;
  let listener: Client | undefined;

  const publish = (events: readonly PublishedEvent[]) => {
    for (const { userId, event, payload, sequence, previous } of events) {
      const meta: EventMeta = { sequence, previous };
      io.to(userRoom(userId)).emit(event, payload, meta);
    }
  };

  const drain = async () => {
    while (isDue && !isStopped) {
      isDue = false;
      if ((await publishDue(publish)) > 0) isDue = true;
    }
  };

  const wake = () => {
    isDue = true;
    draining ??= drain()
      .catch(onError)
      .finally(() => {
        draining = undefined;
      });
  };

  const listen = async () => {
    const client = new Client({
      connectionString: databaseUrl,
      application_name: 'ballast-outbox',
      keepAlive: true,
    });
    client.on('error', () => {
      if (listener === client) listener = undefined;
    });
    client.on('end', () => {
      if (listener === client) listener = undefined;
    });
    client.on('notification', wake);
    listener = client;
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
  };

  const listenAgain = () => {
    if (listener !== undefined || isStopped) return;
    listen().catch((error: unknown) => {
      listener = undefined;
      onError(error);
    });
  };

  listenAgain();
  const timer = setInterval(() => {
    listenAgain();
    wake();
  }, EVERY_MS);
  timer.unref();

  return {
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await draining;
      await listener?.end().catch(onError);
    },
  };
};
