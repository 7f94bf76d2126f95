/** Mails a link to set a new password to whoever the address belongs to, if anybody. */
import { idSchema } from '@ballast/contract/scalars';
import { z } from 'zod';
import { defineJob } from '../job-definition.ts';

export const passwordReset = defineJob({
  queue: 'system',
  payload: z.strictObject({
    /** Of the request. */
    runToken: idSchema,
    /** As it was typed. */
    email: z.string().min(1),
  }),
  attempts: 8,
  // somebody waits for it
  backoffMs: 2000,
  timeoutMs: 60_000,
  priority: 1,
});
