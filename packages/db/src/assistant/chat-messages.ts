/** What a user asked the assistant and what it answered; the newest are kept. */
import { CHAT_MESSAGES_MAX, type ChatEnding, type ChatRole } from '@ballast/contract/entities/chat-message';
import type { Database, Reader, Transaction } from '../client/create-database.ts';
import { inTransaction } from '../client/in-transaction.ts';
import type { Tools } from '../client/tools.ts';

export interface ChatMessageRecord {
  readonly id: string;
  readonly role: ChatRole;
  readonly text: string;
  /** Null also of one that was deleted since. */
  readonly portfolioId: string | null;
  readonly ending: ChatEnding;
  readonly createdAt: Date;
}

/** Oldest first. */
export async function listChatMessages(
  db: Reader,
  userId: string,
  newest = CHAT_MESSAGES_MAX,
): Promise<readonly ChatMessageRecord[]> {
  const rows = await db.chatMessage.findMany({
    where: { userId },
    include: { portfolio: { select: { id: true, deletedAt: true } } },
    orderBy: { id: 'desc' },
    take: newest,
  });
  return rows.reverse().map(({ id, role, text, portfolio, ending, createdAt }) => ({
    ...{ id, text, createdAt },
    portfolioId: portfolio?.deletedAt === null ? portfolio.id : null,
    role: role as ChatRole,
    ending: ending as ChatEnding,
  }));
}

/** NUL and lone surrogates, which a model may say, cannot be stored. */
const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();

async function keepNewest(tx: Transaction, userId: string): Promise<void> {
  const [oldest] = await tx.chatMessage.findMany({
    where: { userId },
    orderBy: { id: 'desc' },
    skip: CHAT_MESSAGES_MAX,
    take: 1,
    select: { id: true },
  });
  if (oldest) await tx.chatMessage.deleteMany({ where: { userId, id: { lte: oldest.id } } });
}

export interface NewQuestion {
  readonly userId: string;
  readonly text: string;
  readonly portfolioId: string | null;
}

/** Answers its id. */
export function addQuestion(db: Database, question: NewQuestion, { now, newId }: Tools): Promise<string> {
  return inTransaction(db, async (tx) => {
    const id = newId();
    await tx.chatMessage.create({
      data: { id, ...question, role: 'user', ending: 'complete', createdAt: now },
    });
    await keepNewest(tx, question.userId);
    return id;
  });
}

export interface NewAnswer {
  readonly userId: string;
  readonly questionId: string;
  readonly text: string;
  readonly ending: ChatEnding;
}

/** Of a question that was deleted meanwhile, with the conversation or the account, no answer is kept. */
export function addAnswer(
  db: Database,
  { userId, questionId, text, ending }: NewAnswer,
  { now, newId }: Tools,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const [question] = await tx.$queryRaw<{ readonly portfolioId: string | null }[]>`
      SELECT portfolio_id AS "portfolioId" FROM chat_messages
      WHERE id = ${questionId}::uuid AND user_id = ${userId}::uuid FOR UPDATE`;
    if (!question) return;
    const { portfolioId } = question;
    await tx.chatMessage.create({
      data: {
        id: newId(),
        userId,
        role: 'assistant',
        text: storable(text),
        portfolioId,
        ending,
        createdAt: now,
      },
    });
    await keepNewest(tx, userId);
  });
}

export async function deleteChatMessages(db: Database, userId: string): Promise<void> {
  await db.chatMessage.deleteMany({ where: { userId } });
}
