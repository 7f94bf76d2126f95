/** What stands in the conversation: what the server keeps, then what was asked on this page. */
import type { ChatMessage } from '@ballast/contract/entities/chat-message';
import type { Failure } from '../../shared/api/failure.ts';
import type { Asked } from './stream-answer.ts';

/**
 * `asking`: it still comes. `stopped`: by the reader. `cut`: the server ended it, and says so in its last words. `broken`: the line did.
 * `tooLong`: nothing more came within the time that an answer has.
 */
export type AnswerState = 'asking' | 'complete' | 'stopped' | 'cut' | 'broken' | 'tooLong' | 'failed';

export interface Answer {
  readonly text: string;
  readonly state: AnswerState;
  /** Of one that failed. */
  readonly failure: Failure | null;
}

export interface Turn extends Asked {
  readonly id: string;
  readonly askedAt: string;
  /** null: none was kept. */
  readonly answer: Answer | null;
}

/** Every answer with its question; one whose question is no longer kept stands alone. */
export function turnsOf(messages: readonly ChatMessage[]): readonly Turn[] {
  const turns: Turn[] = [];
  for (const { id, role, text, portfolio, ending, createdAt } of messages) {
    const last = turns.at(-1);
    if (role === 'user') turns.push({ id, query: text, portfolio, askedAt: createdAt, answer: null });
    else {
      const answer = { text, state: ending, failure: null };
      if (last !== undefined && last.answer === null) turns[turns.length - 1] = { ...last, answer };
      else turns.push({ id, query: '', portfolio, askedAt: createdAt, answer });
    }
  }
  return turns;
}
