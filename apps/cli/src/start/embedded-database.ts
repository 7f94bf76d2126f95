/**
 * The installation's own PostgreSQL: started, watched, started again on the same port if it dies, stopped last.
 */
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@ballast/db/embedded/start-embedded-postgres';

const WATCH_MS = 500;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

export interface WatchedDatabase {
  /** Connection string of the role that owns the tables and migrates them. */
  readonly ownerUrl: string;
  /** Connection string of the restricted role that api and worker run as. */
  readonly appUrl: string;
  readonly stop: () => Promise<void>;
}

export const startWatchedDatabase = async (
  dataDirectory: string,
  say: (line: string) => void,
): Promise<WatchedDatabase> => {
  const directory = join(dataDirectory, 'postgres');
  let server: EmbeddedPostgres = await startEmbeddedPostgres({ directory });
  let restart: Promise<void> | null = null;

  const startAgain = async (): Promise<void> => {
    say('PostgreSQL ended unexpectedly; starting it again');
    const { port } = server;
    await server.stop();
    server = await startEmbeddedPostgres({ directory, port });
  };
  const timer = setInterval(() => {
    if (restart !== null || isAlive(server.pid)) return;
    restart = startAgain()
      .catch((error: unknown) => say(`PostgreSQL did not start again: ${String(error)}`))
      .finally(() => {
        restart = null;
      });
  }, WATCH_MS);
  timer.unref();

  const stop = async (): Promise<void> => {
    clearInterval(timer);
    await restart;
    await server.stop();
  };
  return { ownerUrl: server.url('owner'), appUrl: server.url('app'), stop };
};
