/** §7 POST /chatbot/portfolio_questions: what can be asked, in the language of the call. */
import type { Handler } from '../../pipeline/handler.ts';

export const portfolioQuestions = (): Handler<'assistant.portfolioQuestions'> => async () => ({ list: [] });
