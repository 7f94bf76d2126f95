/** One question from being asked to its whole answer being kept, whatever ends it: the engine, the reader, the limit or a failure. */
import { Readable } from 'node:stream';
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Language } from '@ballast/contract/constants';
import type { ChatEnding } from '@ballast/contract/entities/chat-message';
import { addAnswer, addQuestion, listChatMessages } from '@ballast/db/assistant/chat-messages';
import type { Database } from '@ballast/db/client/create-database';
import { findUser } from '@ballast/db/users/find-user';
import { createFormatter } from '@ballast/i18n/format/formatter';
import { LOCALES } from '@ballast/i18n/languages';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import type { MakeTools } from '@ballast/runtime/make-tools';
import type { Caller } from '../pipeline/caller.ts';
import type { StreamAnswer } from '../pipeline/handler.ts';
import type { Services } from '../services/services.ts';
import { answerTexts } from './answer-texts.ts';
import { createToolBox } from './tool-box.ts';
import { untilAborted } from './until-aborted.ts';

export interface AssistantParts
  extends Pick<Services, 'assistantEngine' | 'assistantLimitMs' | 'answerFailed' | 'askFor' | 'marketData'> {
  readonly db: Database;
  readonly makeTools: MakeTools;
}

export interface Asked {
  readonly query: string;
  readonly portfolioId?: string;
  /** Piece by piece, or the whole text at once. */
  readonly stream: boolean;
  /** That of the page on which it was asked, which may be another than the account's. */
  readonly language?: Language | undefined;
}

export interface Asker {
  readonly caller: Caller;
  /** Of the client. */
  readonly signal: AbortSignal;
}

/** What was said before, for questions that follow from it. */
const HISTORY_MESSAGES = 20;

interface Ends {
  /** Of the reader. */
  readonly signal: AbortSignal;
  readonly limit: AbortSignal;
  readonly cut: string;
  readonly failed: (error: unknown) => void;
}

/** What the engine says, then how it ended: a limit and a failure in words, once something was said. */
async function* spoken(
  pieces: AsyncIterable<string>,
  { signal, limit, cut, failed }: Ends,
): AsyncGenerator<string, ChatEnding> {
  let hasSpoken = false;
  try {
    for await (const piece of untilAborted(pieces, AbortSignal.any([signal, limit]))) {
      if (piece === '') continue;
      hasSpoken = true;
      yield piece;
    }
    return 'complete';
  } catch (error) {
    if (signal.aborted) return 'stopped';
    if (!hasSpoken && !limit.aborted) throw error;
    if (!limit.aborted) failed(error);
    yield `${hasSpoken ? '\n\n' : ''}> ${cut}\n`;
    return 'cut';
  }
}

const namesBy = (marketData: MarketData) => async (symbols: readonly string[]) => {
  const instruments = await marketData.instruments(symbols);
  return new Map(Array.from(instruments, ([symbol, { name }]) => [symbol, name]));
};

export const answerQuestion = async (
  { db, makeTools, assistantEngine, assistantLimitMs, answerFailed, askFor, marketData }: AssistantParts,
  { query, portfolioId, stream, ...asked }: Asked,
  { caller, signal }: Asker,
): Promise<StreamAnswer> => {
  const { userId } = caller;
  // the caller's is remembered for a while, and who has just changed it asks in the new one
  const language = asked.language ?? (await findUser(db, userId))?.language ?? caller.language;
  const texts = await answerTexts(language);
  const limit = AbortSignal.timeout(assistantLimitMs);
  const ended = AbortSignal.any([signal, limit]);
  const history = await listChatMessages(db, userId, HISTORY_MESSAGES);
  const tools = makeTools();
  const questionId = await addQuestion(db, { userId, text: query, portfolioId: portfolioId ?? null }, tools);

  const box = createToolBox({
    ...{ userId, language, texts, db, now: tools.now, signal: ended },
    format: createFormatter(LOCALES[language], 'UTC'),
    ask: askFor({ ...caller, language }, ended),
    namesOf: namesBy(marketData),
  });
  const question = { text: query, language, history, ...(portfolioId === undefined ? {} : { portfolioId }) };
  const pieces = spoken(assistantEngine.answer(question, box, ended), {
    signal,
    limit,
    cut: texts.answers.cut,
    failed: answerFailed,
  });

  let text = '';
  let ending: ChatEnding = 'stopped';
  const keep = () =>
    text === '' ? undefined : addAnswer(db, { userId, questionId, text, ending }, makeTools());
  const next = async (): Promise<boolean> => {
    const { done, value } = await pieces.next();
    if (done) ending = value;
    else text += value;
    return done !== true;
  };
  async function* kept(): AsyncGenerator<string> {
    try {
      let told = 0;
      do {
        if (stream && text.length > told) yield text.slice(told);
        told = text.length;
      } while (await next());
      if (!stream) yield text;
    } finally {
      await keep();
    }
  }
  // before anything is said a failure is still an answer of its own
  if (!(await next()) && text === '') throw new CatalogueError('integrationUnavailable');
  return { stream: Readable.from(kept(), { objectMode: false }) };
};
