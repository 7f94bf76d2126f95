/** The report of a portfolio as a PDF: words, tables and charts of what the api has read (decision 069). */
import { reportFactsSchema } from '@ballast/contract/entities/portfolio-report';
import { z } from 'zod';
import { defineQuestion } from '../job-definition.ts';

/** Who asks for a file waits longer than who types. */
const REPORT_MS = 20_000;

export const portfolioReport = {
  ...defineQuestion({
    payload: reportFactsSchema,
    result: z.strictObject({ pdf: z.base64() }),
  }),
  timeoutMs: REPORT_MS,
} as const;
