/**
 * The engine that a language model speaks for: it reads with the tools by function calling, and what it says is checked against what they
 * returned. Where it says nothing in time, the embedded engine answers (decision 103).
 */
import type { ModelCall, ModelClient, ModelMessage } from '@ballast/integrations/assistant/model';
import { ModelFailure } from '@ballast/integrations/assistant/model-failure';
import type { AssistantEngine, Question, Said } from './engine.ts';
import { createAnswerWriter } from './llm/answer-writer.ts';
import { createFigureLedger } from './llm/figure-ledger.ts';
import { describeAnswer, readArguments, toModelTool } from './llm/model-tools.ts';
import { blockOf } from './llm/result-blocks.ts';
import { systemPrompt } from './llm/system-prompt.ts';
import { createThoughtFilter } from './llm/without-thoughts.ts';
import type { ToolResult } from './tool.ts';
import type { ToolBox } from './tool-box.ts';

export interface LlmBounds {
  readonly maxTokens: number;
  readonly maxTurns: number;
  /** Within it something has been said, or the embedded engine answers. */
  readonly firstTextMs: number;
}

export interface LlmParts {
  readonly model: ModelClient;
  readonly bounds: LlmBounds;
  readonly embedded: AssistantEngine;
  /** The embedded engine answers instead. */
  readonly onTrouble: (error: unknown) => void;
}

/** An answer is cut beyond it, however many tokens are left. */
const ANSWER_MAX = 20_000;
const CALLS_MAX = 24;
const HISTORY_CHARACTERS = 8000;
/** Where a server counts no tokens. */
const CHARACTERS_A_TOKEN = 4;

/** The newest of what was said before, as far as it fits; links in it were those of another answer. */
const historyMessages = (history: readonly Said[]): readonly ModelMessage[] => {
  let left = HISTORY_CHARACTERS;
  const newest: ModelMessage[] = [];
  for (const { role, text } of history.toReversed()) {
    const plain = text.replaceAll(/\[([^[\]]*)\]\([^()]*\)/g, '$1');
    left -= plain.length;
    if (left < 0) break;
    newest.unshift(role === 'user' ? { role, text: plain } : { role, text: plain, calls: [] });
  }
  return newest;
};

/** What one answer has read and may still read. */
const createReading = (tools: ToolBox) => {
  const ledger = createFigureLedger();
  const results: ToolResult[] = [];
  let calls = 0;
  const use = async ({ name, arguments: text }: ModelCall): Promise<string> => {
    calls += 1;
    if (calls > CALLS_MAX) throw new ModelFailure('broken', 'too many calls');
    const input = readArguments(text);
    if (input === undefined)
      return describeAnswer({ status: 'invalid_input', issues: ['the arguments are no JSON'] }, 0);
    const answer = await tools.use(name, input);
    if (answer.status === 'read') {
      results.push(answer.result);
      ledger.takeResult(answer.result);
    }
    return describeAnswer(answer, results.length);
  };
  return { ledger, use, block: (name: string) => blockOf(results, name) };
};

type Reading = ReturnType<typeof createReading>;

async function* answerByModel(
  { model, bounds }: LlmParts,
  {
    question,
    tools,
    reading,
  }: { readonly question: Question; readonly tools: ToolBox; readonly reading: Reading },
  signal: AbortSignal,
): AsyncGenerator<string> {
  const writer = createAnswerWriter(reading.ledger, reading);
  const messages: ModelMessage[] = [
    { role: 'system', text: systemPrompt(question, tools.context.now) },
    ...historyMessages(question.history),
    { role: 'user', text: question.text },
  ];
  const offered = tools.tools.map(toModelTool);
  let tokensLeft = bounds.maxTokens;
  let length = 0;

  for (let turn = 1; turn <= bounds.maxTurns; turn += 1) {
    const isLast = turn === bounds.maxTurns;
    const calls: ModelCall[] = [];
    const meant = createThoughtFilter();
    let written = 0;
    let text = '';
    let isCut = false;
    const asked = { messages, tools: isLast ? [] : offered, maxTokens: tokensLeft };
    for await (const event of model.stream(asked, signal)) {
      if (event.kind === 'call') {
        calls.push(event.call);
        written += event.call.arguments.length;
      } else if (event.kind === 'text') {
        written += event.text.length;
        const said = meant(event.text);
        text += said;
        length += said.length;
        yield writer.push(said);
        if (length > ANSWER_MAX) throw new ModelFailure('broken', 'answer too long');
      } else {
        isCut = event.isCut;
        tokensLeft -= event.tokens ?? Math.ceil(written / CHARACTERS_A_TOKEN);
      }
    }
    if (calls.length === 0 || isCut || isLast) {
      yield writer.end();
      if (isCut || calls.length > 0) throw new ModelFailure('broken', 'out of tokens or turns');
      return;
    }
    if (tokensLeft <= 0) throw new ModelFailure('broken', 'out of tokens');
    yield writer.push(text === '' ? '' : '\n\n');
    messages.push({ role: 'assistant', text, calls });
    // one after another: some of them keep a worker busy
    for (const call of calls) {
      messages.push({ role: 'tool', callId: call.id, text: await reading.use(call) });
      signal.throwIfAborted();
    }
  }
}

/** Nothing but space is nothing said. */
async function* withoutLeadingSpace(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let hasBegun = false;
  for await (const piece of pieces) {
    const said: string = hasBegun ? piece : piece.trimStart();
    hasBegun ||= said !== '';
    if (said !== '') yield said;
  }
}

export const createLlmEngine = (parts: LlmParts): AssistantEngine => ({
  answer: async function* (question, tools, signal) {
    const reading = createReading(tools);
    for (const { role, text } of [...question.history, { role: 'user', text: question.text }])
      if (role === 'user') reading.ledger.takeText(text);
    const late = new AbortController();
    const timer = setTimeout(
      () => late.abort(new ModelFailure('timeout', 'nothing was said')),
      parts.bounds.firstTextMs,
    );
    let hasSpoken = false;
    try {
      const asked = { question, tools, reading };
      for await (const piece of withoutLeadingSpace(
        answerByModel(parts, asked, AbortSignal.any([signal, late.signal])),
      )) {
        clearTimeout(timer);
        hasSpoken = true;
        yield piece;
      }
    } catch (error) {
      signal.throwIfAborted();
      // what it ends with is said, and logged, by whoever streams it
      if (hasSpoken) throw error;
      parts.onTrouble(error);
    } finally {
      clearTimeout(timer);
    }
    if (hasSpoken) return;
    yield `> ${tools.context.texts.answers.fallback}\n\n`;
    yield* parts.embedded.answer(question, tools, signal);
  },
});
