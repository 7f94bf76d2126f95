/** A user's notifications: list, view, delete (§7). */
import type { NotificationKind } from '@ballast/contract/entities/notification';
import type { Database, Reader } from '../client/create-database.ts';
import { fromJson } from '../client/json.ts';
import { literalPattern } from '../client/literal-pattern.ts';
import { type Page, pageClause } from '../client/page.ts';
import type { NotificationParams } from './notification-params.ts';

export interface NotificationRecord {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly params: NotificationParams;
  readonly portfolio: { readonly id: string; readonly name: string } | null;
  readonly createdAt: Date;
  readonly viewedAt: Date | null;
}

export interface NotificationQuery extends Page<'createdAt' | 'kind'> {
  readonly userId: string;
  /** Part of the portfolio's name. */
  readonly search: string;
  /** Those alone that were not viewed. */
  readonly unread?: boolean;
}

export async function listNotifications(
  db: Reader,
  query: NotificationQuery,
): Promise<{ readonly records: readonly NotificationRecord[]; readonly count: number }> {
  const { userId, search, unread = false } = query;
  const where = {
    userId,
    ...(unread ? { viewedAt: null } : {}),
    ...(search === ''
      ? {}
      : { portfolio: { name: { contains: literalPattern(search), mode: 'insensitive' as const } } }),
  };
  const [rows, count] = await Promise.all([
    db.notification.findMany({
      where,
      include: { portfolio: { select: { id: true, name: true } } },
      ...pageClause(query),
    }),
    db.notification.count({ where }),
  ]);
  const records = rows.map(({ id, kind, params, portfolio, createdAt, viewedAt }) => ({
    id,
    kind: kind as NotificationKind,
    params: fromJson<NotificationParams>(params),
    portfolio,
    createdAt,
    viewedAt,
  }));
  return { records, count };
}

/** Answers whether there was one of the user's with this id. */
export async function deleteNotification(db: Database, userId: string, id: string): Promise<boolean> {
  const { count } = await db.notification.deleteMany({ where: { id, userId } });
  return count > 0;
}

export async function deleteNotifications(db: Database, userId: string): Promise<number> {
  const { count } = await db.notification.deleteMany({ where: { userId } });
  return count;
}

export const countUnread = (db: Reader, userId: string): Promise<number> =>
  db.notification.count({ where: { userId, viewedAt: null } });

/** Answers whether there is one of the user's with this id. One that was viewed keeps the time of it. */
export async function setViewed(
  db: Database,
  { userId, id, viewed }: { readonly userId: string; readonly id: string; readonly viewed: boolean },
  now: Date,
): Promise<boolean> {
  const where = { id, userId };
  await db.notification.updateMany({
    where: { ...where, viewedAt: viewed ? null : { not: null } },
    data: { viewedAt: viewed ? now : null },
  });
  return (await db.notification.count({ where })) > 0;
}

export async function viewAll(db: Database, userId: string, now: Date): Promise<void> {
  await db.notification.updateMany({ where: { userId, viewedAt: null }, data: { viewedAt: now } });
}
