/** The page of notifications that the address asks for. */
import { LIST_PAGE_SIZE } from '@ballast/contract/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTRPC } from '../../shared/api/trpc.ts';
import { useListUrl } from '../../shared/url/use-list-url.ts';

export function useNotificationList() {
  const trpc = useTRPC();
  const url = useListUrl({ sorts: ['createdAt'], filterName: 'show', filters: ['unread'] });
  const { page, search, filter } = url;
  const query = useQuery({
    ...trpc.notification.list.queryOptions({
      page,
      search,
      size: LIST_PAGE_SIZE,
      unread: filter === 'unread',
    }),
    placeholderData: keepPreviousData,
  });
  const unread = useQuery(trpc.notification.unread.queryOptions({})).data?.count ?? null;
  return { url, query, unread };
}

export type NotificationListUrl = ReturnType<typeof useNotificationList>['url'];
