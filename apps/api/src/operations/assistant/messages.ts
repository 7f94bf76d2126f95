/** GET /chatbot/messages: the caller's conversation, oldest first. */
import { listChatMessages } from '@ballast/db/assistant/chat-messages';
import type { Database } from '@ballast/db/client/create-database';
import type { Handler } from '../../pipeline/handler.ts';

export const messages =
  ({ db }: { readonly db: Database }): Handler<'assistant.messages'> =>
  async ({ caller: { userId } }) => {
    const list = await listChatMessages(db, userId);
    return {
      list: list.map(({ portfolioId, createdAt, ...message }) => ({
        ...message,
        portfolio: portfolioId,
        createdAt: createdAt.toISOString(),
      })),
    };
  };
