/** The database as the application uses it: one pool, with limits after which a statement or a lock is given up. */
import { PrismaPg } from '@prisma/adapter-pg';
import { type Prisma, PrismaClient } from '../generated/client.ts';

export interface DatabaseOptions {
  readonly url: string;
  readonly poolSize?: number;
  readonly statementTimeoutMs?: number;
  readonly lockTimeoutMs?: number;
  readonly idleInTransactionTimeoutMs?: number;
  /** Wait for a free connection before the call fails. */
  readonly connectTimeoutMs?: number;
  readonly applicationName?: string;
  /** Told of connections that die while nobody uses them. */
  readonly onConnectionError?: (error: Error) => void;
}

/** The pool itself: whoever opens it closes it. */
export type OpenDatabase = PrismaClient;

/** Where a piece of work begins its transaction; given one, it joins it behind a savepoint. */
export type Database = Prisma.TransactionClient;

/** Inside a transaction; functions that take it never begin one of their own. */
export type Transaction = Prisma.TransactionClient;

/** Where reading is enough: alone or as part of a transaction. */
export type Reader = Database;

const DEFAULTS = {
  poolSize: 10,
  statementTimeoutMs: 5_000,
  lockTimeoutMs: 3_000,
  idleInTransactionTimeoutMs: 10_000,
  connectTimeoutMs: 3_000,
  // a page asks in bursts; opening a connection takes as long as many of its questions
  idleMs: 60_000,
  applicationName: 'ballast',
} as const;

export function createDatabase(options: DatabaseOptions): OpenDatabase {
  const settings = { ...DEFAULTS, ...options };
  const adapter = new PrismaPg(
    {
      connectionString: settings.url,
      max: settings.poolSize,
      statement_timeout: settings.statementTimeoutMs,
      lock_timeout: settings.lockTimeoutMs,
      idle_in_transaction_session_timeout: settings.idleInTransactionTimeoutMs,
      connectionTimeoutMillis: settings.connectTimeoutMs,
      idleTimeoutMillis: settings.idleMs,
      application_name: settings.applicationName,
      options: '-c timezone=UTC',
      keepAlive: true,
      allowExitOnIdle: true,
    },
    options.onConnectionError === undefined ? {} : { onPoolError: options.onConnectionError },
  );
  return new PrismaClient({
    adapter,
    transactionOptions: { maxWait: settings.connectTimeoutMs, timeout: settings.statementTimeoutMs * 2 },
  });
}
