/**
 * The simulated venue of an installation that nobody else can reach and that names no gateway: orders of both brokerages can be tried there.
 * They sign users in there, too, where no single sign-on is set up. Its door stands in the starter; the process behind it, which builds a market of prices, starts with the first visitor and not before.
 */
import { randomBytes } from 'node:crypto';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { API_PREFIX } from '@ballast/contract/constants';
import { isAnySsoSet } from '@ballast/integrations/single-sign-on/sso-environment';
import { openRotatingLog } from '../process/rotating-log.ts';
import { type Supervised, supervise } from '../process/supervise.ts';
import type { SignInLink } from './banner.ts';
import type { Cleanup } from './cleanup.ts';

const LOOPBACK = '127.0.0.1';
const ENTRY = 'packages/market/bin/venue.ts';
const SECRET_BYTES = 48;
const GRACE_MS = 2000;
const NODE_FLAGS = ['--max-semi-space-size=1'];

export interface VenueOptions {
  readonly root: string;
  readonly dataDirectory: string;
  /** Of every process of the installation. */
  readonly environment: Readonly<Record<string, string>>;
  /** Of the product, which is called back. */
  readonly address: string;
  /** Where browsers find its pages. */
  readonly pagesAddress: string;
  readonly cleanup: Cleanup;
  readonly say: (line: string) => void;
}

/** Asked for the port of the venue, starts it where it does not run. */
const createVenue = (
  { root, dataDirectory, environment, cleanup, say }: VenueOptions,
  ownEnvironment: Readonly<Record<string, string>>,
) => {
  let venue: Supervised | null = null;
  let port = Promise.withResolvers<number>();
  const start = (): Supervised => {
    const log = openRotatingLog(join(dataDirectory, 'logs', 'venue.log'));
    return supervise({
      name: 'venue',
      entry: join(root, ENTRY),
      args: ['--port', '0', '--journal', join(dataDirectory, 'venue.jsonl')],
      nodeFlags: NODE_FLAGS,
      cwd: root,
      environment: { ...environment, ...ownEnvironment },
      onLine: (line) => {
        log.write(line);
        const listening = /^\{"port":(\d+)\}$/.exec(line)?.[1];
        if (listening !== undefined) port.resolve(Number(listening));
      },
      onRestart: (reason) => {
        port = Promise.withResolvers();
        say(`${reason}; starting it again (log: ${log.path})`);
      },
      onGiveUp: (reason) => {
        say(`${reason}; it is started again by the next order (log: ${log.path})`);
        venue = null;
        port.resolve(0);
        port = Promise.withResolvers();
      },
    });
  };
  cleanup.add('venue', () => venue?.stop(GRACE_MS));
  return (): Promise<number> => {
    if (!cleanup.stopped.aborted) venue ??= start();
    return port.promise;
  };
};

const listen = (door: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    door.once('error', reject);
    door.listen(0, LOOPBACK, () => resolve((door.address() as AddressInfo).port));
  });

export interface VenueDoor {
  /** What api and worker are told of it. */
  readonly environment: Readonly<Record<string, string>>;
  readonly signInLinks: readonly SignInLink[];
}

const secret = () => randomBytes(SECRET_BYTES).toString('base64url');

/** Issuers are names: what is known by them is found at the door, whose port is another one at each start. */
const issuerSettings = () => ({
  SSO_MATRIKS_ISSUER: 'https://matriks.example',
  SSO_MATRIKS_AUDIENCE: 'ballast',
  SSO_IDEAL_DATA_ISSUER: 'https://ideal-data.example',
  SSO_IDEAL_DATA_AUDIENCE: 'ballast',
  SSO_IDEAL_DATA_SECRET: secret(),
});

export const openVenueDoor = async (options: VenueOptions): Promise<VenueDoor> => {
  // both sides are told at each start, so that nothing is kept
  const secrets = { MATRIKS_GATEWAY_SECRET: secret(), IDEAL_DATA_GATEWAY_SECRET: secret() };
  const issuers = isAnySsoSet(options.environment) ? null : issuerSettings();
  const callBackUrl = (key: string) => `${options.address}${API_PREFIX}/brokerages/${key}/call-back`;
  const portOfVenue = createVenue(options, {
    ...secrets,
    MATRIKS_CALL_BACK_URL: callBackUrl('matriks'),
    IDEAL_DATA_CALL_BACK_URL: callBackUrl('ideal-data'),
    ...(issuers && { ...issuers, SSO_PAGES_URL: options.pagesAddress }),
  });
  const door = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    void portOfVenue().then((port) => {
      if (port === 0 || socket.destroyed) return socket.destroy();
      // an answer that was cut is a matter of who asked: it looks the order up
      pipeline(socket, connect(port, LOOPBACK), socket, () => {});
      return undefined;
    });
  });
  const port = await listen(door);
  options.cleanup.add('door of the venue', () => {
    door.close();
  });
  const host = `${LOOPBACK}:${port}`;
  const [matriks, idealData] = [`http://${host}/matriks`, `http://${host}/ideal-data`];
  const singleSignOn = issuers && {
    ...issuers,
    SSO_MATRIKS_JWKS_URL: `${matriks}/sso/keys`,
    SSO_ALLOWED_HOSTS: host,
  };
  const link = (name: string, url: string): SignInLink => ({ name, url: `${url}/sso/sign-in` });
  return {
    environment: {
      ...secrets,
      MATRIKS_GATEWAY_URL: matriks,
      IDEAL_DATA_GATEWAY_URL: idealData,
      BROKERAGES_ALLOWED_HOSTS: host,
      BROKERAGES_SIMULATED: 'on',
      ...singleSignOn,
    },
    signInLinks: singleSignOn ? [link('Matriks', matriks), link('IdealData', idealData)] : [],
  };
};
