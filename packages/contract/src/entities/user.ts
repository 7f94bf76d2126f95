/** §3 User, as its owner and as an administrator sees it. The password never leaves the server. */
import { z } from 'zod';
import { ROLES } from '../keys.ts';
import { dateTimeSchema, emailSchema, idSchema, languageSchema, textSchema } from '../scalars.ts';
import { planDetailsSchema } from './plan.ts';

export const personNameSchema = textSchema(80);

export const userSchema = z.strictObject({
  id: idSchema,
  _id: idSchema,
  firstname: personNameSchema,
  lastname: personNameSchema,
  email: emailSchema,
  role: z.enum(ROLES),
  language: languageSchema,
  subscription: z.strictObject({
    plan: z.strictObject({ id: idSchema, name: z.string(), details: planDetailsSchema }),
    expirationDate: dateTimeSchema.nullable(),
  }),
  /** The consent text the user accepted; null until then. */
  approvedConsentText: z.string().nullable(),
  registeredAt: dateTimeSchema,
  expirationDate: dateTimeSchema.nullable(),
  portfolioCount: z.number().int().nonnegative(),
  simulationCount: z.number().int().nonnegative(),
  isActive: z.boolean(),
  /** A visitor's account made by *Try the demo*. */
  isDemo: z.boolean(),
});
export type User = z.infer<typeof userSchema>;
