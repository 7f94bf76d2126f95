/** What answers questions: an engine reads a question and says, piece by piece, what its tools told it (decision 102). */
import type { Language } from '@ballast/contract/constants';
import type { ChatRole } from '@ballast/contract/entities/chat-message';
import type { ToolBox } from './tool-box.ts';

export interface Said {
  readonly role: ChatRole;
  readonly text: string;
}

export interface Question {
  readonly text: string;
  /** The caller's own, already known to be. */
  readonly portfolioId?: string;
  readonly language: Language;
  /** What was said before, oldest first, without this question. */
  readonly history: readonly Said[];
}

export interface AssistantEngine {
  /** Pieces of the answer: the small part of Markdown of decision 102. Ends, or throws, soon after the signal. */
  readonly answer: (question: Question, tools: ToolBox, signal: AbortSignal) => AsyncIterable<string>;
}
