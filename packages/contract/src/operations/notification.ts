/** §7 Notification. */
import { z } from 'zod';
import { notificationSchema } from '../entities/notification.ts';
import { defineOperation } from '../operation.ts';
import { byIdSchema, doneSchema, emptySchema, listFields } from './shared.ts';

const notification = { area: 'notification' } as const;

export const notificationOperations = {
  'notification.list': defineOperation({
    ...notification,
    method: 'GET',
    path: '/notification/list',
    summary: 'Notifications of the user',
    owner: 'self',
    effect: 'read',
    input: z.strictObject(listFields(['createdAt', 'kind'])),
    output: z.strictObject({ records: z.array(notificationSchema), count: z.number().int() }),
  }),
  'notification.delete': defineOperation({
    ...notification,
    method: 'DELETE',
    path: '/notification/{id}',
    summary: 'Delete one notification',
    owner: [{ resource: 'notification', field: 'id' }],
    effect: 'write',
    input: byIdSchema,
    output: doneSchema,
    errors: ['notFound'],
  }),
  'notification.deleteAll': defineOperation({
    ...notification,
    method: 'DELETE',
    path: '/notification',
    summary: 'Delete all notifications of the user',
    owner: 'self',
    effect: 'write',
    input: emptySchema,
    output: doneSchema,
  }),
} as const;
