/** §7 POST /chatbot/portfolio_questions: what can be asked, in the language of the call, about tickers with one of the caller's own. */
import { symbolCode } from '@ballast/contract/symbol';
import type { Database } from '@ballast/db/client/create-database';
import { listOwnSymbols } from '@ballast/db/portfolios/list-own-symbols';
import { QUESTION_KEYS, questionOf } from '@ballast/domain/assistant/questions';
import { answerTexts } from '../../assistant/answer-texts.ts';
import type { Handler } from '../../pipeline/handler.ts';

export const portfolioQuestions =
  ({ db }: { readonly db: Database }): Handler<'assistant.portfolioQuestions'> =>
  async ({ input: { language }, caller: { userId } }) => {
    const { questions } = await answerTexts(language);
    const [own] = await listOwnSymbols(db, userId);
    const isAskable = (key: (typeof QUESTION_KEYS)[number]) =>
      own !== undefined || questionOf(key).needs !== 'ticker';
    return {
      list: QUESTION_KEYS.filter(isAskable).map((key) => ({
        id: key,
        category: questions.category[questionOf(key).category],
        text: questions.question[key].replaceAll('{{ticker}}', () => symbolCode(own ?? '')),
      })),
    };
  };
