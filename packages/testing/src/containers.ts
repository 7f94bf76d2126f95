/**
 * PostgreSQL and Redis of a run of tests in containers, where an engine answers that has their images: nothing is ever pulled.
 * Every container carries the process id of the run, which removes it at the end; those of a killed run go with the next one.
 */
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '@ballast/db/embedded/postmaster-file';
import type { ContainerRuntimeClient } from 'testcontainers';

export interface TestServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const POSTGRES = 'postgres:18';
const REDIS = 'redis:8';
const LABEL = 'ballast.tests';
/** The run whose containers these are; set by the global setup, inherited by the processes of the test files. */
const RUN = 'TEST_CONTAINERS_RUN';
const POSTGRES_PORT = 5432;
const REDIS_PORT = 6379;
const PASSWORD = 'ballast';

/** Loading the library takes a second: it is spared where no engine can be. */
const mayHaveEngine = (): boolean =>
  process.env.DOCKER_HOST !== undefined ||
  [
    '/var/run/docker.sock',
    join(process.env.XDG_RUNTIME_DIR ?? '/run', 'docker.sock'),
    join(homedir(), '.docker/run/docker.sock'),
    join(homedir(), '.docker/desktop/docker.sock'),
  ].some((path) => existsSync(path));

const findEngine = async (): Promise<ContainerRuntimeClient | null> => {
  if (!mayHaveEngine()) return null;
  const { getContainerRuntimeClient, ImageName } = await import('testcontainers');
  try {
    const engine = await getContainerRuntimeClient();
    await engine.container.dockerode.ping();
    const has = (image: string) => engine.image.exists(ImageName.fromString(image));
    return (await has(POSTGRES)) && (await has(REDIS)) ? engine : null;
  } catch {
    return null;
  }
};

const removeContainers = async (
  engine: ContainerRuntimeClient,
  isOver: (run: number) => boolean,
): Promise<void> => {
  const { dockerode } = engine.container;
  const found = await dockerode.listContainers({ all: true, filters: { label: [LABEL] } });
  await Promise.all(
    found
      .filter(({ Labels }) => isOver(Number(Labels[LABEL])))
      .map(({ Id }) => dockerode.getContainer(Id).remove({ force: true, v: true })),
  );
};

/** Whether this run has its servers in containers; asked by test files. */
export const usesContainers = (): boolean => process.env[RUN] !== undefined;

/** Makes this a run in containers; `null` where there is no engine with the images. Ends by removing all that the run has started. */
export const openContainers = async (): Promise<(() => Promise<void>) | null> => {
  const engine = await findEngine();
  if (engine === null) return null;
  const own = process.pid;
  process.env[RUN] = String(own);
  // The library's own cleaner is an image more; labels do.
  process.env.TESTCONTAINERS_RYUK_DISABLED = 'true';
  await removeContainers(engine, (run) => !isAlive(run));
  const end = () => removeContainers(engine, (run) => run === own);
  const onSignal = () => void end().finally(() => process.exit(1));
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, onSignal);
  return async () => {
    for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.off(signal, onSignal);
    await end();
  };
};

const prepare = async (image: string) => {
  const { GenericContainer } = await import('testcontainers');
  return new GenericContainer(image).withLabels({ [LABEL]: process.env[RUN] ?? '' });
};

/** As superuser, in memory, and without waiting for a disk: nobody misses its data. */
export const startPostgresContainer = async (): Promise<TestServer> => {
  const { Wait } = await import('testcontainers');
  const container = await (await prepare(POSTGRES))
    .withEnvironment({ POSTGRES_PASSWORD: PASSWORD })
    .withTmpFs({ '/var/lib/postgresql': 'rw' })
    .withExposedPorts(POSTGRES_PORT)
    .withCommand(
      ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']
        .flatMap((setting) => ['-c', setting])
        .toSpliced(0, 0, 'postgres'),
    )
    .withHealthCheck({
      // by its address: while it is set up it answers on its socket alone
      test: ['CMD', 'pg_isready', '--host=127.0.0.1'],
      interval: 250,
      timeout: 1000,
      retries: 400,
    })
    .withWaitStrategy(Wait.forHealthCheck())
    .start();
  const address = `${container.getHost()}:${container.getMappedPort(POSTGRES_PORT)}`;
  return {
    url: `postgresql://postgres:${PASSWORD}@${address}/postgres`,
    stop: async () => void (await container.stop({ timeout: 0 })),
  };
};

export const startRedisContainer = async (): Promise<TestServer> => {
  const { Wait } = await import('testcontainers');
  const container = await (await prepare(REDIS))
    .withExposedPorts(REDIS_PORT)
    .withCommand(['redis-server', '--save', '', '--appendonly', 'no', '--maxmemory-policy', 'noeviction'])
    .withWaitStrategy(Wait.forLogMessage('Ready to accept connections'))
    .start();
  return {
    url: `redis://${container.getHost()}:${container.getMappedPort(REDIS_PORT)}`,
    stop: async () => void (await container.stop({ timeout: 0 })),
  };
};
