/** Sends a mail to whoever asks, now, and answers what became of it: whether the installation can send mails at all. */
import { LANGUAGES } from '@ballast/contract/constants';
import { TEST_MAIL_OUTCOMES } from '@ballast/contract/mail';
import { z } from 'zod';
import { defineQuestion } from '../job-definition.ts';

/** A mail server is given up after 40 s. */
const SENT_WITHIN_MS = 45_000;

export const testMail = {
  ...defineQuestion({
    payload: z.strictObject({ to: z.string().min(1), language: z.enum(LANGUAGES) }),
    result: z.strictObject({ outcome: z.enum(TEST_MAIL_OUTCOMES), answer: z.string().nullable() }),
  }),
  timeoutMs: SENT_WITHIN_MS,
} as const;
