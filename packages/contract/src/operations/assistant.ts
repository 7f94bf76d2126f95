/** §7 Chatbot. Answers are text streams; `stream: false` gives the whole text at once. */
import { z } from 'zod';
import { CHAT_QUERY_MAX, chatMessageSchema } from '../entities/chat-message.ts';
import { defineOperation } from '../operation.ts';
import { idSchema, languageSchema, textSchema } from '../scalars.ts';
import { doneSchema, emptySchema } from './shared.ts';

const area = { area: 'assistant', feature: 'assistant' } as const;
const assistant = { ...area, method: 'POST' } as const;
const querySchema = textSchema(CHAT_QUERY_MAX).refine((query) => query.trim() !== '', {
  params: { code: 'required' },
});

const asked = {
  query: querySchema,
  stream: z.boolean().default(true),
  /** Of the answer; that of the account where it is left out. */
  language: languageSchema.optional(),
};

export const assistantOperations = {
  'assistant.response': defineOperation({
    ...assistant,
    path: '/chatbot/response',
    summary: 'Answer a question',
    owner: 'self',
    effect: 'read',
    response: 'stream',
    rate: 'stream',
    input: z.strictObject(asked),
    output: z.string(),
    errors: ['integrationUnavailable'],
  }),
  'assistant.portfolioResponse': defineOperation({
    ...assistant,
    path: '/chatbot/portfolio-response',
    summary: 'Answer a question about one of the own portfolios',
    owner: [{ resource: 'portfolio', field: 'portfolio' }],
    effect: 'read',
    response: 'stream',
    rate: 'stream',
    input: z.strictObject({ ...asked, portfolio: idSchema }),
    output: z.string(),
    errors: ['notFound', 'integrationUnavailable'],
  }),
  'assistant.portfolioQuestions': defineOperation({
    ...assistant,
    path: '/chatbot/portfolio_questions',
    summary: 'Questions to choose from',
    owner: 'self',
    effect: 'read',
    input: z.strictObject({ language: languageSchema }),
    output: z.strictObject({
      list: z.array(z.strictObject({ id: z.string(), category: z.string(), text: z.string() })),
    }),
  }),
  'assistant.messages': defineOperation({
    ...area,
    method: 'GET',
    path: '/chatbot/messages',
    summary: 'What was asked and answered, oldest first',
    owner: 'self',
    effect: 'read',
    input: emptySchema,
    output: z.strictObject({ list: z.array(chatMessageSchema) }),
    extension: true,
  }),
  'assistant.deleteMessages': defineOperation({
    ...area,
    method: 'DELETE',
    path: '/chatbot/messages',
    summary: 'Forget what was asked and answered',
    owner: 'self',
    effect: 'write',
    input: emptySchema,
    output: doneSchema,
    extension: true,
  }),
} as const;
