/** Errors that no page caught: where browsers send them, and what administrators see of them (§7, beyond its calls; decision 018). */
import { z } from 'zod';
import { ERROR_REPORT } from '../constants.ts';
import { errorGroupDetailSchema, errorGroupSchema, errorReportSchema } from '../entities/error-report.ts';
import { defineOperation, KIB } from '../operation.ts';
import { byIdSchema, doneSchema, emptySchema, listFields } from './shared.ts';

const admin = { area: 'admin', access: 'admin', owner: 'admin', extension: true } as const;
/** A page breaks before anybody has signed in, too. */
const open = { area: 'admin', access: 'public', owner: 'none', extension: true } as const;

export const errorReportOperations = {
  'errorReport.target': defineOperation({
    ...open,
    method: 'GET',
    path: '/error-reports/target',
    summary: 'Where browsers send reports of errors; null: nowhere',
    effect: 'read',
    input: emptySchema,
    output: z.strictObject({ url: z.string().nullable() }),
  }),
  'errorReport.send': defineOperation({
    ...open,
    method: 'POST',
    path: '/error-reports',
    summary: 'Report an error that no page caught',
    effect: 'write',
    rate: 'report',
    // what a payload is cut at, and what a transport puts around it
    bodyLimitBytes: ERROR_REPORT.payloadBytesMax + KIB,
    input: errorReportSchema,
    output: doneSchema,
    errors: ['notFound'],
  }),
  'errorReport.list': defineOperation({
    ...admin,
    method: 'GET',
    path: '/admin/error-reports',
    summary: 'Reported errors, equal ones in one group, searched and paged',
    effect: 'read',
    input: z.strictObject({
      ...listFields(['createdAt']),
      sort: z.enum(['lastSeenAt', 'count']).default('lastSeenAt'),
    }),
    output: z.strictObject({
      records: z.array(errorGroupSchema),
      count: z.number().int(),
      /** Reports come here, and neither go elsewhere nor nowhere. */
      isCollecting: z.boolean(),
    }),
  }),
  'errorReport.get': defineOperation({
    ...admin,
    method: 'GET',
    path: '/admin/error-reports/{id}',
    summary: 'A group of reported errors with the newest report',
    effect: 'read',
    input: byIdSchema,
    output: errorGroupDetailSchema,
    errors: ['notFound'],
  }),
  'errorReport.delete': defineOperation({
    ...admin,
    method: 'DELETE',
    path: '/admin/error-reports/{id}',
    summary: 'Delete a group of reported errors; the next equal one begins it anew',
    effect: 'write',
    input: byIdSchema,
    output: doneSchema,
    errors: ['notFound'],
  }),
} as const;
