/** Which engine answers: a language model where one is set up, with the embedded one behind it, or the embedded one alone. */
import { modelSettings } from '@ballast/integrations/assistant/assistant-environment';
import type { Env } from '../server/env.ts';
import { createEmbeddedEngine } from './embedded-engine.ts';
import type { AssistantEngine } from './engine.ts';
import { createLlmEngine } from './llm-engine.ts';

export interface EngineOptions {
  /** An answer is cut after it. Milliseconds. */
  readonly limitMs: number;
  readonly onTrouble: (error: unknown) => void;
}

/** Of the limit of an answer: later it would be too late for the embedded engine. */
const FIRST_TEXT_SHARE = 2 / 3;

export const openEngine = async (
  env: Env,
  { limitMs, onTrouble }: EngineOptions,
): Promise<AssistantEngine> => {
  const embedded = createEmbeddedEngine();
  const settings = modelSettings(env);
  if (settings === null) return embedded;
  // the client library is large, and most installations have no use for it
  const { createModelClient } = await import('@ballast/integrations/assistant/model-client');
  const { maxTokens, maxTurns } = settings;
  return createLlmEngine({
    model: createModelClient(settings),
    bounds: { maxTokens, maxTurns, firstTextMs: limitMs * FIRST_TEXT_SHARE },
    embedded,
    onTrouble,
  });
};

/** What administrators are told of it; null where the embedded engine answers alone. */
export const modelFacts = (env: Env): { readonly model: string; readonly host: string } | null => {
  const settings = modelSettings(env);
  return settings && { model: settings.model, host: new URL(settings.url).host };
};
