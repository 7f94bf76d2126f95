/** The settings of brokerages as the environment tells them, the same for every process; without them there are none. */
import { z } from 'zod';
import {
  hostsOf,
  optionalSetting,
  type SettingIssues,
  serverUrlSetting,
  sharedSecretSetting,
} from '../setting-schemas.ts';
import type { BrokerageKey, BrokerageSettings } from './brokerages.ts';
import type { GatewaySettings } from './gateway/signed-request.ts';

export const brokerageEnvironment = {
  MATRIKS_GATEWAY_URL: serverUrlSetting,
  MATRIKS_GATEWAY_SECRET: sharedSecretSetting,
  IDEAL_DATA_GATEWAY_URL: serverUrlSetting,
  IDEAL_DATA_GATEWAY_SECRET: sharedSecretSetting,
  /** `host:port` of gateways in the own network, as the simulated venue's, parted by commas. */
  BROKERAGES_ALLOWED_HOSTS: optionalSetting,
  /** Both gateways are the venue that comes with the product: what is sent there is an exercise, and is said to be one. */
  BROKERAGES_SIMULATED: optionalSetting.pipe(z.enum(['on', 'off']).default('off')),
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
export const refineBrokerages = (environment: BrokerageEnvironment, context: SettingIssues): void => {
  for (const [url, secret] of Object.values(names)) {
    const [missing, given] = environment[url] === undefined ? [url, secret] : [secret, url];
    if (environment[given] !== undefined && environment[missing] === undefined)
      context.addIssue({ code: 'custom', path: [missing], message: `is missing beside ${given}` });
  }
};

export const brokerageSettings = (environment: BrokerageEnvironment): BrokerageSettings => {
  const allowedHosts = hostsOf(environment.BROKERAGES_ALLOWED_HOSTS);
  const read = (key: BrokerageKey): GatewaySettings | null => {
    const [url, secret] = [environment[names[key][0]], environment[names[key][1]]];
    return url === undefined || secret === undefined ? null : { url, secret, allowedHosts };
  };
  return {
    matriks: read('matriks'),
    'ideal-data': read('ideal-data'),
  };
};
