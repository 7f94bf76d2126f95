/** Notifications: one for one cause, stored as kind and parameters, pushed with the text of the moment. */
import type { Language } from '@ballast/contract/constants';
import type { NotificationKind } from '@ballast/contract/entities/notification';
import { isMailedKind } from '@ballast/contract/mailed-kinds';
import type { Transaction } from '../client/create-database.ts';
import type { Tools } from '../client/tools.ts';
import type { DomainEvent } from '../events/append-events.ts';
import { requestNotificationMail } from './notification-mails.ts';
import type { NotificationParams } from './notification-params.ts';

/** Texts live above this package: the caller renders them in the reader's language. */
export type RenderNotification = (
  kind: NotificationKind,
  params: NotificationParams,
  language: Language,
) => { readonly title: string; readonly message: string };

export interface NewNotification {
  readonly userId: string;
  readonly portfolioId: string | null;
  readonly kind: NotificationKind;
  /** `portfolio` is added from the row. */
  readonly params: NotificationParams;
  readonly dedupeKey: string;
}

/** The event to append, or none where the cause was reported before. */
export async function notify(
  tx: Transaction,
  notification: NewNotification,
  render: RenderNotification,
  tools: Tools,
): Promise<DomainEvent[]> {
  const { userId, portfolioId, kind, dedupeKey } = notification;
  const { language, isDemo } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { language: true, isDemo: true },
  });
  const portfolio =
    portfolioId === null
      ? null
      : await tx.portfolio.findUniqueOrThrow({
          where: { id: portfolioId },
          select: { id: true, name: true },
        });
  const params = { ...notification.params, ...(portfolio === null ? {} : { portfolio: portfolio.name }) };
  const id = tools.newId();
  const { count } = await tx.notification.createMany({
    data: [{ id, userId, portfolioId, kind, params, dedupeKey, createdAt: tools.now }],
    skipDuplicates: true,
  });
  if (count === 0) return [];
  // nobody reads the addresses of demo accounts
  if (isMailedKind(kind) && !isDemo) await requestNotificationMail(tx, id, tools.now);
  const payload = {
    id,
    _id: id,
    kind,
    ...render(kind, params, language),
    portfolio,
    createdAt: tools.now.toISOString(),
    viewedAt: null,
  };
  return [{ event: 'newNotification', payload }];
}
