/** §7 POST /chatbot/response: an answer as a stream of text, about all that the caller has. */
import { type AssistantParts, answerQuestion } from '../../assistant/answer-question.ts';
import type { Handler } from '../../pipeline/handler.ts';

export const response =
  (parts: AssistantParts): Handler<'assistant.response'> =>
  ({ input, caller, signal }) =>
    answerQuestion(parts, input, { caller, signal });
