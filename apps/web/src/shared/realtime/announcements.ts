/** The announcer's parts in a browser: its caches, its clock, and short notices that lead to what they tell of. */
import { LIST_PAGE_SIZE_MAX } from '@ballast/contract/constants';
import type { Notification } from '@ballast/contract/entities/notification';
import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import type { ApiClient } from '../api/client.ts';
import type { useTRPC } from '../api/trpc.ts';
import { notificationPath } from '../notifications/notification-path.ts';
import { toast } from '../ui/toast.ts';
import type { AnnouncerParts } from './announcer.ts';

export interface AnnouncementParts {
  readonly queryClient: QueryClient;
  readonly trpc: ReturnType<typeof useTRPC>;
  readonly api: ApiClient;
  readonly open: (path: string) => void;
}

export function announcements({
  queryClient,
  trpc,
  api,
  open,
}: AnnouncementParts): AnnouncerParts<Notification> {
  const leadTo = (id: string, path: string) => {
    open(path);
    void api.notification.setViewed
      .mutate({ id, viewed: true })
      .finally(() => queryClient.invalidateQueries(trpc.notification.list.pathFilter()))
      .finally(() => queryClient.invalidateQueries(trpc.notification.unread.pathFilter()))
      .catch(() => undefined);
  };
  return {
    settings: () => queryClient.fetchQuery(trpc.notification.settings.queryOptions({})),
    stillUnread: async (ids) => {
      const { records } = await api.notification.list.query({ unread: true, size: LIST_PAGE_SIZE_MAX });
      const unread = new Set(records.map(({ id }) => id));
      return new Set(ids.filter((id) => unread.has(id)));
    },
    show: (notification) => {
      const { id, title, message } = notification;
      const path = notificationPath(notification);
      const action =
        path === null
          ? {}
          : { action: { label: i18next.t('common:action.open'), run: () => leadTo(id, path) } };
      void toast({ id, title, message, ...action });
    },
    now: () => new Date(),
    wait: (then, ms) => {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
  };
}
