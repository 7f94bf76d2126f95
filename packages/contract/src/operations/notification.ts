/** §7 Notification. */
import { z } from 'zod';
import { notificationSchema } from '../entities/notification.ts';
import { notificationSettingsSchema } from '../entities/notification-settings.ts';
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
    input: z.strictObject({
      ...listFields(['createdAt', 'kind']),
      /** Those alone that were not viewed. */
      unread: z.boolean().default(false),
    }),
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
  'notification.unread': defineOperation({
    ...notification,
    method: 'GET',
    path: '/notification/unread',
    summary: 'How many notifications the user has not viewed',
    owner: 'self',
    effect: 'read',
    input: emptySchema,
    output: z.strictObject({ count: z.number().int().nonnegative() }),
    extension: true,
  }),
  'notification.setViewed': defineOperation({
    ...notification,
    method: 'PUT',
    path: '/notification/{id}',
    summary: 'Mark one notification as read, or as unread',
    owner: [{ resource: 'notification', field: 'id' }],
    effect: 'write',
    input: byIdSchema.extend({ viewed: z.boolean() }),
    output: doneSchema,
    errors: ['notFound'],
    extension: true,
  }),
  'notification.viewAll': defineOperation({
    ...notification,
    method: 'PUT',
    path: '/notification',
    summary: 'Mark all notifications of the user as read',
    owner: 'self',
    effect: 'write',
    input: emptySchema,
    output: doneSchema,
    extension: true,
  }),
  'notification.settings': defineOperation({
    ...notification,
    method: 'GET',
    path: '/notification/settings',
    summary: 'Quiet hours, and which kinds come as pop-up and by mail',
    owner: 'self',
    effect: 'read',
    input: emptySchema,
    output: notificationSettingsSchema,
    extension: true,
  }),
  'notification.changeSettings': defineOperation({
    ...notification,
    method: 'PUT',
    path: '/notification/settings',
    summary: 'Change quiet hours, and which kinds come as pop-up and by mail',
    owner: 'self',
    effect: 'write',
    input: z.strictObject(notificationSettingsSchema.shape),
    output: notificationSettingsSchema,
    extension: true,
  }),
} as const;
