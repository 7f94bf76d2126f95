import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isAnySsoSet, refineSso, ssoEnvironment, ssoSettings } from './sso-environment.ts';

const schema = z.object(ssoEnvironment).superRefine(refineSso);
const SECRET = 'a-secret-of-thirty-two-bytes-or-more';
const MATRIKS = {
  SSO_MATRIKS_ISSUER: 'https://matriks.example',
  SSO_MATRIKS_AUDIENCE: 'ballast',
  SSO_MATRIKS_JWKS_URL: 'https://matriks.example/keys',
};
const IDEAL_DATA = {
  SSO_IDEAL_DATA_ISSUER: 'https://ideal-data.example',
  SSO_IDEAL_DATA_AUDIENCE: 'ballast',
  SSO_IDEAL_DATA_SECRET: SECRET,
};

type Wrong = readonly [environment: Record<string, string>, problem: string];

const problemsOf = (environment: Record<string, string>): readonly string[] =>
  schema.safeParse(environment).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ??
  [];
const without = (environment: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(environment).filter(([each]) => each !== name));

describe('settings of single sign-on', () => {
  it('are none by default, and empty lines are none', () => {
    const blank = Object.fromEntries(Object.keys(ssoEnvironment).map((name) => [name, '']));
    for (const environment of [{}, blank]) {
      const { providers, planName } = ssoSettings(schema.parse(environment));
      expect([providers, planName]).toEqual([{ matriks: null, 'ideal-data': null }, undefined]);
      expect(isAnySsoSet(environment)).toBe(false);
    }
    expect(isAnySsoSet({ SSO_IDEAL_DATA_SECRET: SECRET })).toBe(true);
  });

  it('configure those that they name, each with its one way to verify', () => {
    const settings = ssoSettings(
      schema.parse({ ...MATRIKS, ...IDEAL_DATA, SSO_ALLOWED_HOSTS: '10.0.0.5:80', SSO_PLAN: 'Standard' }),
    );
    expect(settings).toEqual({
      providers: {
        matriks: {
          issuer: 'https://matriks.example',
          audience: 'ballast',
          keys: { kind: 'published', url: 'https://matriks.example/keys' },
        },
        'ideal-data': {
          issuer: 'https://ideal-data.example',
          audience: 'ballast',
          keys: { kind: 'shared', secret: SECRET },
        },
      },
      allowedHosts: ['10.0.0.5:80'],
      planName: 'Standard',
    });
  });

  it.each<Wrong>([
    [without(MATRIKS, 'SSO_MATRIKS_ISSUER'), 'SSO_MATRIKS_ISSUER: is missing beside SSO_MATRIKS_AUDIENCE'],
    [
      without(IDEAL_DATA, 'SSO_IDEAL_DATA_AUDIENCE'),
      'SSO_IDEAL_DATA_AUDIENCE: is missing beside SSO_IDEAL_DATA_ISSUER',
    ],
    [
      without(MATRIKS, 'SSO_MATRIKS_JWKS_URL'),
      'SSO_MATRIKS_JWKS_URL: it or SSO_MATRIKS_SECRET is missing beside SSO_MATRIKS_ISSUER',
    ],
    [{ ...MATRIKS, SSO_MATRIKS_SECRET: SECRET }, 'SSO_MATRIKS_SECRET: either it or SSO_MATRIKS_JWKS_URL'],
    [{ ...IDEAL_DATA, SSO_IDEAL_DATA_SECRET: 'short' }, 'SSO_IDEAL_DATA_SECRET: at least 32 bytes'],
    [
      { ...MATRIKS, SSO_MATRIKS_JWKS_URL: 'file:///keys' },
      'SSO_MATRIKS_JWKS_URL: an address without password and query',
    ],
    [
      { ...MATRIKS, ...IDEAL_DATA, SSO_IDEAL_DATA_ISSUER: MATRIKS.SSO_MATRIKS_ISSUER },
      'SSO_IDEAL_DATA_ISSUER: must differ from SSO_MATRIKS_ISSUER',
    ],
  ])('%o: %s', (environment, problem) => {
    expect(problemsOf(environment)).toEqual([problem]);
  });
});
