/** The page of reported errors that the address asks for. */
import { LIST_PAGE_SIZE } from '@ballast/contract/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTRPC } from '../../shared/api/trpc.ts';
import { useListUrl } from '../../shared/url/use-list-url.ts';

export const ERROR_SORTS = ['lastSeenAt', 'count'] as const;
const CHOICES = { sorts: ERROR_SORTS, defaultSort: 'lastSeenAt', filterName: 'show', filters: [] } as const;

export function useErrorReportList() {
  const trpc = useTRPC();
  const url = useListUrl(CHOICES);
  const { page, sort, search } = url;
  const query = useQuery({
    ...trpc.errorReport.list.queryOptions({ page, size: LIST_PAGE_SIZE, sort, search }),
    placeholderData: keepPreviousData,
    // others go on reporting
    staleTime: 0,
  });
  return { url, query };
}

export type ErrorReportListUrl = ReturnType<typeof useErrorReportList>['url'];
