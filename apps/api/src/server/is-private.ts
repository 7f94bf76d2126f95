/**
 * Whether nobody but this machine can connect (safety A10, H5): then, and only then, known passwords work and metrics and
 * docs are open. A proxy on the same machine connects from it as well, so the address that the api listens on is not enough.
 */
import { type Env, envSchema, isLoopbackHost } from './env.ts';

type Reach = Pick<Env, 'NODE_ENV' | 'HOST' | 'PUBLIC_URL' | 'TRUST_PROXY'>;

const reachSchema = envSchema.pick({ NODE_ENV: true, HOST: true, PUBLIC_URL: true, TRUST_PROXY: true });

const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '');

export const isPrivate = ({ NODE_ENV, HOST, PUBLIC_URL, TRUST_PROXY }: Reach): boolean =>
  NODE_ENV !== 'production' &&
  isLoopbackHost(HOST) &&
  (PUBLIC_URL === undefined || isLoopbackHost(hostOf(PUBLIC_URL))) &&
  TRUST_PROXY === false;

/** Others can connect, and nobody said whether a proxy stands in front: their addresses may all be its own. */
export const isProxyUnknown = (env: Reach): boolean => !isPrivate(env) && env.TRUST_PROXY === false;

/** From the environment itself; settings that the api will refuse make nothing private. */
export const isPrivateSource = (source: Readonly<Record<string, string | undefined>>): boolean => {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const reach = reachSchema.safeParse(set);
  return reach.success && isPrivate(reach.data);
};
