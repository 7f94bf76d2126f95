/** Everything day by day over a range, in the currency of the totals and up to what they say. */
import { isoDate } from '@ballast/contract/dates';
import type { OperationOutput } from '@ballast/contract/operations';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTRPC } from '../../shared/api/trpc.ts';
import { firstOfRange, type Range } from '../../shared/charts/history-range.ts';
import { untilNow } from './total-lines.ts';

/** Closes come once a day; what moves until then is the total. */
const FRESH_MS = 300_000;

export type Total = OperationOutput<'portfolio.list'>['total'];

export function useTotalHistory(total: Total, range: Range) {
  const trpc = useTRPC();
  const today = isoDate(new Date());
  const from = firstOfRange(today, range);
  const query = useQuery({
    ...trpc.portfolio.totalHistory.queryOptions({
      baseCurrency: total.currency,
      ...(from === null ? {} : { from }),
    }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
  return { query, history: query.data && untilNow(query.data, total, today) };
}
