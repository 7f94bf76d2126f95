/** The newest notices of the user and how many of them are new (§3). */
import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '../../shared/api/trpc.ts';

export function useNotifications() {
  const trpc = useTRPC();
  const query = useQuery(trpc.notification.list.queryOptions({}));
  const records = query.data?.records ?? [];
  return { query, records, unread: records.filter(({ viewedAt }) => viewedAt === null).length };
}
