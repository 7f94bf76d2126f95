/** §3 Chat message. */
import { z } from 'zod';
import { idSchema, textSchema } from '../scalars.ts';

export const chatMessageSchema = z.strictObject({ id: idSchema, text: textSchema(4000) });
export type ChatMessage = z.infer<typeof chatMessageSchema>;
