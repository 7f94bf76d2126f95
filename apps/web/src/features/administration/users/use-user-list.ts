/** The page of users that the address asks for, and the plans that they may have. */
import { ADMIN_USERS_LIMIT } from '@ballast/contract/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTRPC } from '../../../shared/api/trpc.ts';
import { useListUrl } from '../../../shared/url/use-list-url.ts';

export function useUserList() {
  const trpc = useTRPC();
  const url = useListUrl({ sorts: ['createdAt'] as const, filterName: 'state', filters: [] as const });
  const query = useQuery({
    ...trpc.admin.users.queryOptions({ page: url.page, limit: ADMIN_USERS_LIMIT, search: url.search }),
    placeholderData: keepPreviousData,
  });
  const plans = useQuery(trpc.admin.plans.queryOptions({}));
  return { url, query, plans };
}
