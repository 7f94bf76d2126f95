/** §7 Admin. */
import { z } from 'zod';
import {
  ADMIN_USERS_LIMIT,
  AUDIT_LIMIT,
  COST_INTERVALS_MAX,
  LIST_PAGE_SIZE_MAX,
  PASSWORD_MAX_LENGTH,
} from '../constants.ts';
import { auditEntrySchema } from '../entities/audit-entry.ts';
import { installationSchema } from '../entities/installation.ts';
import { costIntervalSchema, planDetailsSchema, planSchema } from '../entities/plan.ts';
import { statisticsSchema } from '../entities/statistics.ts';
import { personNameSchema, userSchema } from '../entities/user.ts';
import { INTEGRATION_KEYS, ROLES } from '../keys.ts';
import { TEST_MAIL_OUTCOMES } from '../mail.ts';
import { defineOperation } from '../operation.ts';
import {
  dateSchema,
  dateTimeSchema,
  emailSchema,
  idSchema,
  languageSchema,
  nameSchema,
  searchSchema,
  textSchema,
} from '../scalars.ts';
import { byIdSchema, doneSchema, emptySchema, pageSchema } from './shared.ts';

const userFields = {
  firstname: personNameSchema.min(1),
  lastname: personNameSchema.min(1),
  email: emailSchema,
  role: z.enum(ROLES).default('user'),
  language: languageSchema.default('en'),
  plan: idSchema,
  expirationDate: dateTimeSchema.nullable().default(null),
  isActive: z.boolean().default(true),
};

const planFields = {
  name: nameSchema,
  transactionCosts: z.array(costIntervalSchema).max(COST_INTERVALS_MAX).default([]),
  /** Whether trades cost anything: then an interval is asked for. What the intervals say where it is left out. */
  costsApply: z.boolean().optional(),
  details: planDetailsSchema,
};

const auditFilter = {
  /** Part of the name or the address of whoever did it, or whose object it was; or the id of one of the two or of the object. */
  search: searchSchema.default(''),
  /** Area and verb, or the area alone. */
  action: textSchema(80).default(''),
  from: dateSchema.optional(),
  /** The last day. */
  to: dateSchema.optional(),
};

const admin = { area: 'admin', access: 'admin', owner: 'admin' } as const;

export const adminOperations = {
  'admin.users': defineOperation({
    ...admin,
    method: 'GET',
    path: '/admin/users',
    summary: 'Users, searched and paged',
    effect: 'read',
    input: z.strictObject({
      search: searchSchema.default(''),
      page: pageSchema,
      limit: z.number().int().min(1).max(LIST_PAGE_SIZE_MAX).default(ADMIN_USERS_LIMIT),
    }),
    output: z.strictObject({
      list: z.array(userSchema),
      meta: z.strictObject({ totalSize: z.number().int() }),
    }),
  }),
  'admin.createUser': defineOperation({
    ...admin,
    method: 'POST',
    path: '/admin/users',
    summary: 'Create a user',
    effect: 'write',
    input: z.strictObject({ ...userFields, password: z.string().min(1).max(PASSWORD_MAX_LENGTH) }),
    output: userSchema,
    errors: ['emailTaken', 'passwordNotStrong'],
  }),
  'admin.updateUser': defineOperation({
    ...admin,
    method: 'PUT',
    path: '/admin/users/{id}',
    summary: 'Change a user',
    effect: 'write',
    input: z
      .strictObject({ id: idSchema, ...userFields })
      .partial()
      .required({ id: true }),
    output: userSchema,
    errors: ['userNotFound', 'emailTaken', 'lastAdmin'],
  }),
  'admin.deleteUser': defineOperation({
    ...admin,
    method: 'DELETE',
    path: '/admin/users/{id}',
    summary: 'Delete a user',
    effect: 'write',
    input: byIdSchema,
    output: doneSchema,
    errors: ['userNotFound', 'lastAdmin'],
  }),
  'admin.resetTwoFactor': defineOperation({
    ...admin,
    method: 'POST',
    path: '/admin/users/{id}/reset-two-factor',
    summary: 'Switch off two-factor sign-in for a user who lost app and recovery codes (idempotent)',
    effect: 'write',
    input: byIdSchema,
    output: doneSchema,
    errors: ['userNotFound'],
    extension: true,
  }),
  'admin.testMail': defineOperation({
    ...admin,
    method: 'POST',
    path: '/admin/test-mail',
    summary: 'Send a mail to oneself and see what became of it',
    effect: 'write',
    rate: 'heavy',
    input: emptySchema,
    output: z.strictObject({
      to: z.string(),
      outcome: z.enum(TEST_MAIL_OUTCOMES),
      /** The file, or why the server did not take it. */
      answer: z.string().nullable(),
    }),
    errors: ['previewUnavailable'],
    extension: true,
  }),
  'admin.plans': defineOperation({
    ...admin,
    method: 'GET',
    path: '/admin/plans',
    summary: 'Plans with their limits and numbers of users',
    effect: 'read',
    input: emptySchema,
    output: z.strictObject({ list: z.array(planSchema) }),
  }),
  'admin.createPlan': defineOperation({
    ...admin,
    method: 'POST',
    path: '/admin/plans',
    summary: 'Create a plan',
    effect: 'write',
    input: z.strictObject(planFields),
    output: planSchema,
    errors: ['planNameTaken'],
  }),
  'admin.updatePlan': defineOperation({
    ...admin,
    method: 'PUT',
    path: '/admin/plans/{id}',
    summary: 'Change a plan',
    effect: 'write',
    input: z.strictObject({ id: idSchema, ...planFields }),
    output: planSchema,
    errors: ['notFound', 'planNameTaken'],
  }),
  'admin.deletePlan': defineOperation({
    ...admin,
    method: 'DELETE',
    path: '/admin/plans/{id}',
    summary: 'Delete a plan without users',
    effect: 'write',
    input: byIdSchema,
    output: doneSchema,
    errors: ['notFound', 'planInUse'],
  }),
  'admin.statistics': defineOperation({
    ...admin,
    method: 'GET',
    path: '/admin/statistics/',
    summary: 'What was done day by day, and traded over an integration',
    effect: 'read',
    input: z.strictObject({
      integration: z.enum(INTEGRATION_KEYS).default('matriks'),
      /** The last 90 days where they are left out. */
      from: dateSchema.optional(),
      to: dateSchema.optional(),
    }),
    output: statisticsSchema,
  }),
  'admin.audit': defineOperation({
    ...admin,
    method: 'GET',
    path: '/admin/audit',
    summary: 'Who did what to which object, newest first',
    effect: 'read',
    input: z.strictObject({
      ...auditFilter,
      /** Entries before it: the `next` of the last answer. */
      before: auditEntrySchema.shape.id.optional(),
      limit: z.number().int().min(1).max(LIST_PAGE_SIZE_MAX).default(AUDIT_LIMIT),
    }),
    output: z.strictObject({
      list: z.array(auditEntrySchema),
      /** null at the end. */
      next: auditEntrySchema.shape.id.nullable(),
    }),
    extension: true,
  }),
  'admin.exportAudit': defineOperation({
    ...admin,
    method: 'GET',
    path: '/admin/audit/export',
    summary: 'The audit as a file',
    effect: 'read',
    rate: 'heavy',
    input: z.strictObject(auditFilter),
    output: z.instanceof(Uint8Array),
    response: 'file',
    mediaTypes: ['text/csv'],
    extension: true,
  }),
  'admin.installation': defineOperation({
    ...admin,
    method: 'GET',
    path: '/admin/installation',
    summary: 'Version, database, disk, mails, sources of prices and jobs of this installation',
    effect: 'read',
    input: emptySchema,
    output: installationSchema,
    extension: true,
  }),
} as const;
