/** §7 Chatbot. Answers are text streams; `stream: false` gives the whole text at once. */
import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { idSchema, languageSchema, textSchema } from '../scalars.ts';

const assistant = { area: 'assistant', feature: 'assistant', method: 'POST' } as const;

export const assistantOperations = {
  'assistant.response': defineOperation({
    ...assistant,
    path: '/chatbot/response',
    summary: 'Answer a question',
    owner: 'self',
    effect: 'read',
    response: 'stream',
    rate: 'stream',
    input: z.strictObject({ query: textSchema(4000).min(1), stream: z.boolean().default(true) }),
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
    input: z.strictObject({
      query: textSchema(4000).min(1),
      portfolio: idSchema,
      stream: z.boolean().default(true),
    }),
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
} as const;
