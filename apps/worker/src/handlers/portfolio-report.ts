/** Sets the report of a portfolio out of what the api has read of it. */
import { answerInProcess } from '../previews/answer-in-process.ts';
import type { JobHandler } from './handler.ts';

export const portfolioReport: JobHandler<'portfolioReport'> = {
  run: async (facts, context, parts) => {
    const pdf = (await answerInProcess('portfolioReport', facts, context, parts)) as Uint8Array;
    return { pdf: Buffer.from(pdf).toString('base64') };
  },
};
