import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { brokerageEnvironment, brokerageSettings, refineBrokerages } from './brokerage-environment.ts';
import { createBrokerages } from './brokerages.ts';

const schema = z.object(brokerageEnvironment).superRefine(refineBrokerages);
const SECRET = 'a-secret-of-thirty-two-bytes-or-more';
const parts = { now: () => 0 };

type Wrong = readonly [environment: Record<string, string>, problem: string];

const problemsOf = (environment: Record<string, string>): readonly string[] =>
  schema.safeParse(environment).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ??
  [];

describe('settings of brokerages', () => {
  it('are none by default, and empty lines are none', () => {
    const none = { matriks: null, 'ideal-data': null };
    expect(brokerageSettings(schema.parse({}))).toEqual(none);
    const blank = Object.fromEntries(Object.keys(brokerageEnvironment).map((name) => [name, '']));
    expect(brokerageSettings(schema.parse(blank))).toEqual(none);
    expect(createBrokerages(none, parts)).toEqual({});
  });

  it('configure the one that they name', () => {
    const settings = brokerageSettings(
      schema.parse({
        IDEAL_DATA_GATEWAY_URL: 'https://gateway.example.org/ideal-data',
        IDEAL_DATA_GATEWAY_SECRET: SECRET,
        BROKERAGES_ALLOWED_HOSTS: '127.0.0.1:4610, 10.0.0.5:80',
      }),
    );
    expect(settings['ideal-data']).toEqual({
      url: 'https://gateway.example.org/ideal-data',
      secret: SECRET,
      allowedHosts: ['127.0.0.1:4610', '10.0.0.5:80'],
    });
    const { matriks, 'ideal-data': idealData } = createBrokerages(settings, parts);
    expect([matriks, idealData?.key]).toEqual([undefined, 'ideal-data']);
  });

  it.each<Wrong>([
    [
      { MATRIKS_GATEWAY_URL: 'https://a.example' },
      'MATRIKS_GATEWAY_SECRET: is missing beside MATRIKS_GATEWAY_URL',
    ],
    [
      { IDEAL_DATA_GATEWAY_SECRET: SECRET },
      'IDEAL_DATA_GATEWAY_URL: is missing beside IDEAL_DATA_GATEWAY_SECRET',
    ],
    [
      { MATRIKS_GATEWAY_URL: 'https://a.example', MATRIKS_GATEWAY_SECRET: 'short' },
      'MATRIKS_GATEWAY_SECRET: at least 32 bytes',
    ],
    ...['ftp://a.example', 'https://me:word@a.example', 'https://a.example/?key=1', 'a.example'].map(
      (url) =>
        [
          { MATRIKS_GATEWAY_URL: url, MATRIKS_GATEWAY_SECRET: SECRET },
          'MATRIKS_GATEWAY_URL: an address without password and query',
        ] as Wrong,
    ),
  ])('%o: %s', (environment, problem) => {
    expect(problemsOf(environment)).toEqual([problem]);
  });
});
