/** The settings of the assistant's language model as the environment tells them; without them the embedded engine answers alone. */
import { z } from 'zod';
import { hostsOf, optionalSetting, type SettingIssues, serverUrlSetting } from '../setting-schemas.ts';

export const assistantEnvironment = {
  /** Where an OpenAI-compatible server answers, up to `/v1`. */
  ASSISTANT_URL: serverUrlSetting,
  ASSISTANT_MODEL: optionalSetting.pipe(z.string().max(200).optional()),
  /** A server of one's own may want none. */
  ASSISTANT_API_KEY: optionalSetting.pipe(
    z
      .string()
      .max(1000)
      .regex(/^[\x21-\x7e]+$/, 'printable characters without spaces')
      .optional(),
  ),
  /** `host:port` of servers in the own network, also by plain http, parted by commas. */
  ASSISTANT_ALLOWED_HOSTS: optionalSetting,
  /** Tokens that the model may write for one answer, its calls of tools counted. */
  ASSISTANT_MAX_TOKENS: z.coerce.number().int().min(100).max(100_000).default(4000),
  /** How often the model is asked for one answer: each time it may read with tools once more. */
  ASSISTANT_MAX_TURNS: z.coerce.number().int().min(1).max(20).default(6),
} as const;

/** Any environment whose schema has these settings. */
export interface AssistantEnvironment {
  readonly ASSISTANT_URL?: string | undefined;
  readonly ASSISTANT_MODEL?: string | undefined;
  readonly ASSISTANT_API_KEY?: string | undefined;
  readonly ASSISTANT_ALLOWED_HOSTS?: string | undefined;
  readonly ASSISTANT_MAX_TOKENS: number;
  readonly ASSISTANT_MAX_TURNS: number;
}

export interface ModelSettings {
  readonly url: string;
  readonly model: string;
  readonly apiKey: string | undefined;
  readonly allowedHosts: readonly string[];
  readonly maxTokens: number;
  readonly maxTurns: number;
}

/** An address without a model, a model or a key without an address are refused. */
export const refineAssistant = (
  environment: Readonly<
    Partial<Record<'ASSISTANT_URL' | 'ASSISTANT_MODEL' | 'ASSISTANT_API_KEY', string | undefined>>
  >,
  context: SettingIssues,
): void => {
  const { ASSISTANT_URL: url, ASSISTANT_MODEL: model, ASSISTANT_API_KEY: key } = environment;
  const refuse = (name: string, beside: string) =>
    context.addIssue({ code: 'custom', path: [name], message: `is missing beside ${beside}` });
  if (url !== undefined && model === undefined) refuse('ASSISTANT_MODEL', 'ASSISTANT_URL');
  if (url === undefined && model !== undefined) refuse('ASSISTANT_URL', 'ASSISTANT_MODEL');
  if (url === undefined && model === undefined && key !== undefined)
    refuse('ASSISTANT_URL', 'ASSISTANT_API_KEY');
};

/** null: no model is set up. */
export const modelSettings = (environment: AssistantEnvironment): ModelSettings | null => {
  const { ASSISTANT_URL: url, ASSISTANT_MODEL: model } = environment;
  if (url === undefined || model === undefined) return null;
  return {
    url,
    model,
    apiKey: environment.ASSISTANT_API_KEY,
    allowedHosts: hostsOf(environment.ASSISTANT_ALLOWED_HOSTS),
    maxTokens: environment.ASSISTANT_MAX_TOKENS,
    maxTurns: environment.ASSISTANT_MAX_TURNS,
  };
};
