/** Sends one mail. What it says is decided when it is sent, in the language of its reader. */
import { LANGUAGES } from '@ballast/contract/constants';
import { MAIL_KINDS } from '@ballast/contract/mail';
import { idSchema } from '@ballast/contract/scalars';
import { z } from 'zod';
import { defineJob } from '../job-definition.ts';

export const mail = defineJob({
  queue: 'system',
  payload: z.strictObject({
    /** Of the request; a mail sent twice has the same Message-ID. */
    runToken: idSchema,
    kind: z.enum(MAIL_KINDS),
    to: z.string().min(1),
    name: z.string(),
    language: z.enum(LANGUAGES),
    at: z.iso.datetime(),
  }),
  attempts: 8,
  // 5 s doubled: the last try is about ten minutes after the first
  backoffMs: 5000,
  timeoutMs: 60_000,
  priority: 2,
});
