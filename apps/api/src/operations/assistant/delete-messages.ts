/** DELETE /chatbot/messages: all of the caller's. */
import { deleteChatMessages } from '@ballast/db/assistant/chat-messages';
import type { Database } from '@ballast/db/client/create-database';
import type { Handler } from '../../pipeline/handler.ts';

export const deleteMessages =
  ({ db }: { readonly db: Database }): Handler<'assistant.deleteMessages'> =>
  async ({ caller: { userId } }) => {
    await deleteChatMessages(db, userId);
    return { status: 'done' };
  };
