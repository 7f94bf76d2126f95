/** Which new notifications pop up, and when: not those that were muted, and none in quiet hours before they end. */
import type { NotificationKind } from '@ballast/contract/entities/notification';
import type { NotificationSettings } from '@ballast/contract/entities/notification-settings';
import { quietUntil } from '@ballast/domain/quiet-hours';

interface Announced {
  readonly id: string;
  readonly kind: NotificationKind;
}

export interface AnnouncerParts<Notice extends Announced> {
  readonly settings: () => Promise<NotificationSettings>;
  /** Of these the ones that nobody has read or deleted meanwhile. */
  readonly stillUnread: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly show: (notice: Notice) => void;
  readonly now: () => Date;
  /** Calls back once after the time; the answer takes that back. */
  readonly wait: (then: () => void, ms: number) => () => void;
}

export interface Announcer<Notice> {
  readonly announce: (notice: Notice) => void;
  readonly close: () => void;
}

export function createAnnouncer<Notice extends Announced>(parts: AnnouncerParts<Notice>): Announcer<Notice> {
  const { settings, stillUnread, show, now, wait } = parts;
  let held: Notice[] = [];
  let cancel: (() => void) | null = null;
  let isClosed = false;

  const release = async () => {
    cancel = null;
    const waiting = held;
    held = [];
    const unread = await stillUnread(waiting.map(({ id }) => id));
    for (const notice of waiting) if (unread.has(notice.id)) await judge(notice);
  };

  const judge = async (notice: Notice) => {
    const chosen = await settings();
    if (isClosed || chosen.muted.popup.includes(notice.kind)) return;
    const until = quietUntil(now(), chosen);
    if (until === null) return show(notice);
    held.push(notice);
    // without an answer the list still has it
    cancel ??= wait(() => void release().catch(() => undefined), until.getTime() - now().getTime());
  };

  return {
    announce: (notice) => void judge(notice).catch(() => undefined),
    close: () => {
      isClosed = true;
      cancel?.();
    },
  };
}
