/**
 * Asks a language model that speaks the OpenAI protocol, and hands on what it says piece by piece. What a server may say is bounded here:
 * size, silence, calls of tools and the length of their arguments.
 */
import { APIError, OpenAI } from 'openai';
import type {
  ChatCompletionChunk,
  ChatCompletionCreateParamsStreaming,
} from 'openai/resources/chat/completions';
import { z } from 'zod';
import { createGuardedFetch } from '../network/guarded-fetch.ts';
import type { ModelSettings } from './assistant-environment.ts';
import type { ModelCall, ModelClient, ModelEvent, ModelMessage, ModelQuestion } from './model.ts';
import { ModelFailure, ofStatus } from './model-failure.ts';

export interface ModelTimes {
  /** Without a word from the server, the first one included. */
  readonly silenceMs: number;
}

const TIMES: ModelTimes = { silenceMs: 60_000 };
/** An answer of 100,000 tokens, each in a piece of its own, is some 30 MB. */
const BYTES_MAX = 40_000_000;
const CALLS_MAX = 16;
const ARGUMENTS_MAX = 20_000;
/** It alone wants the newer name of the bound, which others do not know. */
const NEWER_HOST = 'api.openai.com';

const pieceSchema = z.object({
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: z.string().nullish(),
            tool_calls: z
              .array(
                z.object({
                  index: z.number().int().min(0).nullish(),
                  id: z.string().max(200).nullish(),
                  function: z
                    .object({ name: z.string().max(200).nullish(), arguments: z.string().nullish() })
                    .nullish(),
                }),
              )
              .nullish(),
          })
          .nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z.object({ completion_tokens: z.number().nullish() }).nullish(),
});
type Piece = z.infer<typeof pieceSchema>;
type CallPiece = NonNullable<
  NonNullable<NonNullable<NonNullable<Piece['choices']>[number]>['delta']>['tool_calls']
>[number];

const toParameter = (message: ModelMessage): ChatCompletionCreateParamsStreaming['messages'][number] => {
  if (message.role === 'tool') return { role: 'tool', tool_call_id: message.callId, content: message.text };
  if (message.role !== 'assistant' || message.calls.length === 0)
    return { role: message.role, content: message.text };
  return {
    role: 'assistant',
    content: message.text === '' ? null : message.text,
    tool_calls: message.calls.map(({ id, name, arguments: text }) => ({
      id,
      type: 'function',
      function: { name, arguments: text },
    })),
  };
};

const toBody = (
  { url, model }: ModelSettings,
  { messages, tools, maxTokens }: ModelQuestion,
): ChatCompletionCreateParamsStreaming => ({
  model,
  stream: true,
  stream_options: { include_usage: true },
  messages: messages.map(toParameter),
  ...(new URL(url).hostname === NEWER_HOST
    ? { max_completion_tokens: maxTokens }
    : { max_tokens: maxTokens }),
  ...(tools.length === 0
    ? {}
    : {
        tools: tools.map(({ name, description, parameters }) => ({
          type: 'function',
          function: { name, description, parameters: { ...parameters } },
        })),
      }),
});

/** Calls come in pieces, told apart by their index, or by nothing where there is one. */
const createCallCollector = () => {
  const calls = new Map<number, { id: string; name: string; arguments: string }>();
  return {
    take: ({ index, id, function: piece }: CallPiece) => {
      const place = index ?? 0;
      const call = calls.get(place) ?? { id: '', name: '', arguments: '' };
      calls.set(place, call);
      call.id ||= id ?? '';
      call.name ||= piece?.name ?? '';
      call.arguments += piece?.arguments ?? '';
      if (calls.size > CALLS_MAX) throw new ModelFailure('broken', 'too many calls');
      if (call.arguments.length > ARGUMENTS_MAX) throw new ModelFailure('broken', 'arguments too long');
    },
    calls: (): readonly ModelCall[] =>
      [...calls].map(([place, call]) => ({ ...call, id: call.id === '' ? `call-${place}` : call.id })),
  };
};

const toFailure = (error: unknown, hasFallenSilent: boolean): unknown => {
  if (hasFallenSilent) return new ModelFailure('timeout', 'silence');
  if (error instanceof ModelFailure) return error;
  if (error instanceof APIError && typeof error.status === 'number') return ofStatus(error.status);
  if (error instanceof SyntaxError) return new ModelFailure('broken', 'no JSON');
  return new ModelFailure('server', 'no connection');
};

/** Ends what it is asked to watch when nothing came for too long. */
const createSilenceWatch = (ms: number) => {
  const controller = new AbortController();
  let timer = setTimeout(() => controller.abort(), ms);
  return {
    signal: controller.signal,
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(() => controller.abort(), ms);
    },
    stop: () => clearTimeout(timer),
  };
};

async function* readPieces(
  pieces: AsyncIterable<ChatCompletionChunk>,
  heard: () => void,
): AsyncGenerator<ModelEvent> {
  const collector = createCallCollector();
  let end: string | undefined;
  let tokens: number | undefined;
  for await (const raw of pieces) {
    const piece = pieceSchema.safeParse(raw);
    if (!piece.success) throw new ModelFailure('broken', 'no piece of an answer');
    tokens = piece.data.usage?.completion_tokens ?? tokens;
    const choice = piece.data.choices?.[0];
    const { content, tool_calls: calls } = choice?.delta ?? {};
    end = choice?.finish_reason ?? end;
    if (content || calls || choice?.finish_reason) heard();
    if (content) yield { kind: 'text', text: content };
    for (const call of calls ?? []) collector.take(call);
  }
  // a connection that was cut ends as one that was closed
  if (end === undefined) throw new ModelFailure('broken', 'cut');
  for (const call of collector.calls()) yield { kind: 'call', call };
  yield { kind: 'end', isCut: end === 'length', tokens };
}

export const createModelClient = (settings: ModelSettings, times: ModelTimes = TIMES): ModelClient => {
  const client = new OpenAI({
    baseURL: settings.url,
    // the library insists on one
    apiKey: settings.apiKey ?? 'none',
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    logLevel: 'off',
    maxRetries: 0,
    fetch: createGuardedFetch({ allowedHosts: settings.allowedHosts, maxBytes: BYTES_MAX }),
  });
  return {
    stream: async function* (question, signal) {
      const silence = createSilenceWatch(times.silenceMs);
      try {
        const pieces = await client.chat.completions.create(toBody(settings, question), {
          signal: AbortSignal.any([signal, silence.signal]),
        });
        yield* readPieces(pieces, silence.heard);
      } catch (error) {
        signal.throwIfAborted();
        throw toFailure(error, silence.signal.aborted);
      } finally {
        silence.stop();
      }
      // the library ends quietly where it was told to
      signal.throwIfAborted();
    },
  };
};
