/** §7 Admin. */
import { z } from 'zod';
import { ADMIN_USERS_LIMIT, LIST_PAGE_SIZE_MAX, PASSWORD_MAX_LENGTH } from '../constants.ts';
import { costIntervalSchema, planDetailsSchema, planSchema } from '../entities/plan.ts';
import { personNameSchema, userSchema } from '../entities/user.ts';
import { INTEGRATION_KEYS, ROLES } from '../keys.ts';
import { defineOperation } from '../operation.ts';
import {
  dateTimeSchema,
  emailSchema,
  idSchema,
  languageSchema,
  nameSchema,
  searchSchema,
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
  transactionCosts: z.array(costIntervalSchema).max(50).default([]),
  details: planDetailsSchema,
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
  }),
  'admin.updatePlan': defineOperation({
    ...admin,
    method: 'PUT',
    path: '/admin/plans/{id}',
    summary: 'Change a plan',
    effect: 'write',
    input: z.strictObject({ id: idSchema, ...planFields }),
    output: planSchema,
    errors: ['notFound'],
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
    summary: 'Numbers of users, portfolios and orders for an integration',
    effect: 'read',
    input: z.strictObject({ integration: z.enum(INTEGRATION_KEYS).default('matriks') }),
    output: z.strictObject({
      integration: z.enum(INTEGRATION_KEYS),
      users: z.number().int(),
      portfolios: z.number().int(),
      simulations: z.number().int(),
      orders: z.number().int(),
      series: z.array(
        z.strictObject({
          date: z.iso.date(),
          users: z.number().int(),
          portfolios: z.number().int(),
          orders: z.number().int(),
        }),
      ),
    }),
  }),
} as const;
