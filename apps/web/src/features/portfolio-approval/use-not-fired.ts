/** Of the ledger of supervision, what the triggers measured that did not fire when a suggestion was raised. */
import type { Optimization } from '@ballast/contract/entities/optimization';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useTRPC } from '../../shared/api/trpc.ts';
import { measuresNotFired } from './measures-not-fired.ts';

/** Newest first: a suggestion stands for a day, so that few closes are judged after its own. */
const CHECKS_SINCE_RAISED = 5;

export function useNotFired(id: string, pending: Optimization | null) {
  const trpc = useTRPC();
  const isRaised = pending?.reason === 'trigger';
  return useQuery({
    ...trpc.portfolio.checks.queryOptions(isRaised ? { id, size: CHECKS_SINCE_RAISED } : skipToken),
    select: ({ records }) => (pending === null ? [] : measuresNotFired(records, pending)),
  });
}
