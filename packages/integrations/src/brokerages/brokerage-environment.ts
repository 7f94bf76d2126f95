/** The settings of brokerages as the environment tells them, the same for every process; without them there are none. */
import { z } from 'zod';
import type { BrokerageKey, BrokerageSettings } from './brokerages.ts';
import type { GatewaySettings } from './gateway/signed-request.ts';

const optional = z
  .string()
  .optional()
  .transform((text) => (text === undefined || text === '' ? undefined : text));

const isGatewayUrl = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return (
    /^https?:$/.test(url?.protocol ?? '') &&
    `${url?.username}${url?.password}${url?.search}${url?.hash}` === ''
  );
};

const urlSchema = optional.pipe(
  z.string().max(500).refine(isGatewayUrl, 'an address without password and query').optional(),
);
/** As long as its hash: what is shorter can be tried out. */
const SECRET_BYTES = 32;
const secretSchema = optional.pipe(
  z
    .string()
    .refine((text) => Buffer.byteLength(text) >= SECRET_BYTES, `at least ${SECRET_BYTES} bytes`)
    .optional(),
);

export const brokerageEnvironment = {
  MATRIKS_GATEWAY_URL: urlSchema,
  MATRIKS_GATEWAY_SECRET: secretSchema,
  IDEAL_DATA_GATEWAY_URL: urlSchema,
  IDEAL_DATA_GATEWAY_SECRET: secretSchema,
  /** `host:port` of gateways in the own network, as the simulated venue's, parted by commas. */
  BROKERAGES_ALLOWED_HOSTS: optional,
  /** Both gateways are the venue that comes with the product: what is sent there is an exercise, and is said to be one. */
  BROKERAGES_SIMULATED: optional.pipe(z.enum(['on', 'off']).default('off')),
} as const;

/** Any environment whose schema has these settings. */
export interface BrokerageEnvironment {
  readonly MATRIKS_GATEWAY_URL?: string | undefined;
  readonly MATRIKS_GATEWAY_SECRET?: string | undefined;
  readonly IDEAL_DATA_GATEWAY_URL?: string | undefined;
  readonly IDEAL_DATA_GATEWAY_SECRET?: string | undefined;
  readonly BROKERAGES_ALLOWED_HOSTS?: string | undefined;
}

const names = {
  matriks: ['MATRIKS_GATEWAY_URL', 'MATRIKS_GATEWAY_SECRET'],
  'ideal-data': ['IDEAL_DATA_GATEWAY_URL', 'IDEAL_DATA_GATEWAY_SECRET'],
} as const satisfies Record<BrokerageKey, readonly [keyof BrokerageEnvironment, keyof BrokerageEnvironment]>;

/**
 * An address without its secret, or the other way round, is refused: `envSchema.superRefine(refineBrokerages)` where the environment is read,
 * since a schema that is refined itself cannot be picked from.
 */
export const refineBrokerages = (
  environment: BrokerageEnvironment,
  context: { readonly addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
): void => {
  for (const [url, secret] of Object.values(names)) {
    const [missing, given] = environment[url] === undefined ? [url, secret] : [secret, url];
    if (environment[given] !== undefined && environment[missing] === undefined)
      context.addIssue({ code: 'custom', path: [missing], message: `is missing beside ${given}` });
  }
};

export const brokerageSettings = (environment: BrokerageEnvironment): BrokerageSettings => {
  const allowedHosts = (environment.BROKERAGES_ALLOWED_HOSTS ?? '').split(',').map((host) => host.trim());
  const read = (key: BrokerageKey): GatewaySettings | null => {
    const [url, secret] = [environment[names[key][0]], environment[names[key][1]]];
    return url === undefined || secret === undefined ? null : { url, secret, allowedHosts };
  };
  return {
    matriks: read('matriks'),
    'ideal-data': read('ideal-data'),
  };
};
