/** §7 POST /chatbot/portfolio-response: an answer as a stream of text, about one portfolio where the question names no other. */
import { type AssistantParts, answerQuestion } from '../../assistant/answer-question.ts';
import type { Handler } from '../../pipeline/handler.ts';

export const portfolioResponse =
  (parts: AssistantParts): Handler<'assistant.portfolioResponse'> =>
  ({ input: { portfolio: portfolioId, ...asked }, caller, signal }) =>
    answerQuestion(parts, { ...asked, portfolioId }, { caller, signal });
