/** The settings of single sign-on as the environment tells them; a provider without them signs nobody in (decision 090). */
import { SSO_PROVIDERS, type SsoProvider } from '@ballast/contract/keys';
import { z } from 'zod';
import {
  hostsOf,
  optionalSetting,
  type SettingIssues,
  serverUrlSetting,
  sharedSecretSetting,
} from '../setting-schemas.ts';

const claimSetting = optionalSetting.pipe(z.string().max(500).optional());

export const ssoEnvironment = {
  SSO_MATRIKS_ISSUER: claimSetting,
  SSO_MATRIKS_AUDIENCE: claimSetting,
  SSO_MATRIKS_JWKS_URL: serverUrlSetting,
  SSO_MATRIKS_SECRET: sharedSecretSetting,
  SSO_IDEAL_DATA_ISSUER: claimSetting,
  SSO_IDEAL_DATA_AUDIENCE: claimSetting,
  SSO_IDEAL_DATA_JWKS_URL: serverUrlSetting,
  SSO_IDEAL_DATA_SECRET: sharedSecretSetting,
  /** `host:port` of providers in the own network, also by plain http, parted by commas. */
  SSO_ALLOWED_HOSTS: optionalSetting,
  /** Name of the plan of accounts that a first sign-in makes. */
  SSO_PLAN: optionalSetting,
} as const;

/** Any environment whose schema has these settings. */
export type SsoEnvironment = Readonly<Partial<Record<keyof typeof ssoEnvironment, string | undefined>>>;

/** How tokens of a provider are verified: one way each, so that no token chooses between them. */
export type SsoKeys =
  | { readonly kind: 'published'; readonly url: string }
  | { readonly kind: 'shared'; readonly secret: string };

export interface SsoProviderSettings {
  readonly issuer: string;
  readonly audience: string;
  readonly keys: SsoKeys;
}

export interface SsoSettings {
  /** null: it is not configured. */
  readonly providers: Readonly<Record<SsoProvider, SsoProviderSettings | null>>;
  readonly allowedHosts: readonly string[];
  readonly planName: string | undefined;
}

const names = {
  matriks: {
    issuer: 'SSO_MATRIKS_ISSUER',
    audience: 'SSO_MATRIKS_AUDIENCE',
    url: 'SSO_MATRIKS_JWKS_URL',
    secret: 'SSO_MATRIKS_SECRET',
  },
  'ideal-data': {
    issuer: 'SSO_IDEAL_DATA_ISSUER',
    audience: 'SSO_IDEAL_DATA_AUDIENCE',
    url: 'SSO_IDEAL_DATA_JWKS_URL',
    secret: 'SSO_IDEAL_DATA_SECRET',
  },
} as const satisfies Record<
  SsoProvider,
  Record<'issuer' | 'audience' | 'url' | 'secret', keyof SsoEnvironment>
>;

/** Half a provider, two ways to verify its tokens, or two providers that sign as one are refused. */
export const refineSso = (environment: SsoEnvironment, context: SettingIssues): void => {
  const refuse = (name: string, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  for (const { issuer, audience, url, secret } of Object.values(names)) {
    const given = [issuer, audience, url, secret].find((name) => environment[name] !== undefined);
    if (given === undefined) continue;
    for (const name of [issuer, audience])
      if (environment[name] === undefined) refuse(name, `is missing beside ${given}`);
    if (environment[url] === undefined && environment[secret] === undefined)
      refuse(url, `it or ${secret} is missing beside ${given}`);
    if (environment[url] !== undefined && environment[secret] !== undefined)
      refuse(secret, `either it or ${url}`);
  }
  const [first, second] = [names.matriks.issuer, names['ideal-data'].issuer];
  if (environment[first] !== undefined && environment[first] === environment[second])
    refuse(second, `must differ from ${first}`);
};

const keysOf = (url: string | undefined, secret: string | undefined): SsoKeys | null => {
  if (url !== undefined) return { kind: 'published', url };
  return secret === undefined ? null : { kind: 'shared', secret };
};

export const ssoSettings = (environment: SsoEnvironment): SsoSettings => {
  const read = (provider: SsoProvider): SsoProviderSettings | null => {
    const { url, secret, ...claims } = names[provider];
    const [issuer, audience] = [environment[claims.issuer], environment[claims.audience]];
    const keys = keysOf(environment[url], environment[secret]);
    return issuer === undefined || audience === undefined || keys === null
      ? null
      : { issuer, audience, keys };
  };
  return {
    providers: { matriks: read('matriks'), 'ideal-data': read('ideal-data') },
    allowedHosts: hostsOf(environment.SSO_ALLOWED_HOSTS),
    planName: environment.SSO_PLAN,
  };
};

export const isAnySsoSet = (environment: SsoEnvironment): boolean =>
  SSO_PROVIDERS.some((provider) =>
    Object.values(names[provider]).some((name) => (environment[name] ?? '') !== ''),
  );
