import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { assistantEnvironment, modelSettings, refineAssistant } from './assistant-environment.ts';

const schema = z.object(assistantEnvironment).superRefine(refineAssistant);
const URL_AND_MODEL = { ASSISTANT_URL: 'http://127.0.0.1:11434/v1', ASSISTANT_MODEL: 'llama3.1' };

type Wrong = readonly [environment: Record<string, string>, problem: string];

const problemsOf = (environment: Record<string, string>): readonly string[] =>
  schema.safeParse(environment).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ??
  [];

describe('settings of a language model', () => {
  it('are none by default', () => {
    expect(modelSettings(schema.parse({}))).toBeNull();
  });

  it('are an address and a model, a key where the server wants one, and bounds', () => {
    expect(
      modelSettings(schema.parse({ ...URL_AND_MODEL, ASSISTANT_ALLOWED_HOSTS: '127.0.0.1:11434' })),
    ).toEqual({
      ...{ url: URL_AND_MODEL.ASSISTANT_URL, model: 'llama3.1', apiKey: undefined },
      ...{ allowedHosts: ['127.0.0.1:11434'], maxTokens: 4000, maxTurns: 6 },
    });
    const more = { ASSISTANT_API_KEY: 'sk-1', ASSISTANT_MAX_TOKENS: '900', ASSISTANT_MAX_TURNS: '2' };
    expect(modelSettings(schema.parse({ ...URL_AND_MODEL, ...more }))).toMatchObject({
      ...{ apiKey: 'sk-1', maxTokens: 900, maxTurns: 2 },
    });
  });

  it.each<Wrong>([
    [{ ASSISTANT_URL: 'https://a.example/v1' }, 'ASSISTANT_MODEL: is missing beside ASSISTANT_URL'],
    [{ ASSISTANT_MODEL: 'gpt' }, 'ASSISTANT_URL: is missing beside ASSISTANT_MODEL'],
    [{ ASSISTANT_API_KEY: 'sk-1' }, 'ASSISTANT_URL: is missing beside ASSISTANT_API_KEY'],
    [
      { ...URL_AND_MODEL, ASSISTANT_API_KEY: 'two words\n' },
      'ASSISTANT_API_KEY: printable characters without spaces',
    ],
    ...['ftp://a.example', 'https://me:word@a.example', 'https://a.example/?key=1', 'a.example'].map(
      (url) =>
        [
          { ...URL_AND_MODEL, ASSISTANT_URL: url },
          'ASSISTANT_URL: an address without password and query',
        ] as Wrong,
    ),
  ])('%o: %s', (environment, problem) => {
    expect(problemsOf(environment)).toEqual([problem]);
  });
});
