/** §3 Chat message: what was asked of the assistant, and what it answered. */
import { z } from 'zod';
import { dateTimeSchema, idSchema } from '../scalars.ts';

/** Of a conversation the newest are kept. */
export const CHAT_MESSAGES_MAX = 200;
export const CHAT_QUERY_MAX = 4000;

export const CHAT_ROLES = ['user', 'assistant'] as const;
export type ChatRole = (typeof CHAT_ROLES)[number];

/** `stopped`: the reader left; `cut`: a limit or a failure ended it. Either way the text is what had come so far. */
export const CHAT_ENDINGS = ['complete', 'stopped', 'cut'] as const;
export type ChatEnding = (typeof CHAT_ENDINGS)[number];

export const chatMessageSchema = z.strictObject({
  id: idSchema,
  role: z.enum(CHAT_ROLES),
  /** Of an answer: the small part of Markdown of decision 102. */
  text: z.string(),
  /** The one it is about; null for all of them, and where it was deleted since. */
  portfolio: idSchema.nullable(),
  ending: z.enum(CHAT_ENDINGS),
  createdAt: dateTimeSchema,
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;
