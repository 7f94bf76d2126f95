/** Starts api and worker, with a venue to try orders at where one is simulated, and waits until the api can serve. */
import { supervise } from '../process/supervise.ts';
import type { Cleanup } from './cleanup.ts';
import { type PlanOptions, planProcess } from './processes.ts';
import { openVenueDoor, type VenueDoor } from './simulated-venue.ts';
import { waitUntilReady } from './wait-until-ready.ts';

/** A stop takes at most 10 s: the processes have 7, PostgreSQL the rest. */
const PROCESS_GRACE_MS = 7_000;
const READY_TIMEOUT_MS = 60_000;
const NO_VENUE: VenueDoor = { environment: {}, signInLinks: [] };

export type LaunchOptions = PlanOptions & {
  readonly host: string;
  readonly port: number;
  readonly simulatesVenue: boolean;
  readonly cleanup: Cleanup;
  /** Where browsers find the pages, where that is not the api. */
  readonly pagesAddress?: string;
};

export type Launched = Pick<VenueDoor, 'signInLinks'>;

/** The form in which a browser on this machine reaches a host that a server listens on. */
const reachable = (host: string): string => {
  if (host === '127.0.0.1' || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};

export const addressOf = (host: string, port: number): string => `http://${reachable(host)}:${port}`;

export const launch = async (options: LaunchOptions): Promise<Launched> => {
  const { cleanup, host, port } = options;
  const address = addressOf(host, port);
  const venue = options.simulatesVenue
    ? await openVenueDoor({ ...options, address, pagesAddress: options.pagesAddress ?? address })
    : NO_VENUE;
  const environment = { ...options.environment, ...venue.environment, HOST: host, PORT: String(port) };
  const environments = {
    api: environment,
    // links in mails lead somewhere also where nobody has said where the product is found
    worker: { PUBLIC_URL: address, ...environment },
  };
  const processes = (['api', 'worker'] as const).map((name) =>
    supervise(planProcess(name, { ...options, environment: environments[name] })),
  );
  cleanup.add('api and worker', async () => {
    await Promise.all(processes.map((one) => one.stop(PROCESS_GRACE_MS)));
  });
  const isUp = await waitUntilReady(
    addressOf(host === '127.0.0.1' ? '127.0.0.1' : host, port),
    READY_TIMEOUT_MS,
    cleanup.stopped,
  );
  cleanup.stopped.throwIfAborted();
  if (!isUp)
    throw new Error(
      `The api was not ready after ${READY_TIMEOUT_MS / 1000} s; its log is in ${options.dataDirectory}/logs`,
    );
  return { signInLinks: venue.signInLinks };
};
