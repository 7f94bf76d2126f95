/** One line of the audit, as administrators read it. */
import { z } from 'zod';
import { dateTimeSchema, idSchema } from '../scalars.ts';

/** Who it is today; of an account that was erased nothing but the id. */
const personSchema = z.strictObject({
  id: idSchema,
  name: z.string().nullable(),
  email: z.string().nullable(),
});

export const auditEntrySchema = z.strictObject({
  /** A count, as text: beyond what a number holds. */
  id: z
    .string()
    .regex(/^\d{1,18}$/)
    .meta({ example: '1' }),
  at: dateTimeSchema,
  /** null for what the product did by itself. */
  actor: personSchema.nullable(),
  /** Whose object it is. */
  user: personSchema.nullable(),
  action: z.string(),
  subjectType: z.string(),
  subjectId: idSchema,
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
