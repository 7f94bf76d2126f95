/** How often the triggers of the form would have fired over the last years. */
import type { TriggerHistory } from '@ballast/contract/entities/preview';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useTRPC } from '../../../shared/api/trpc.ts';
import type { PortfolioValues } from '../portfolio-values.ts';
import { triggersQuestion } from './previewed-definition.ts';
import { QUESTION } from './use-attainable.ts';

export type CountedHistory = Extract<TriggerHistory, { readonly status: 'counted' }>;

export function useTriggerHistory(values: PortfolioValues, isStated: boolean) {
  const trpc = useTRPC();
  const question = isStated ? triggersQuestion(values) : null;
  const { data, isFetching, isError, refetch } = useQuery({
    ...trpc.portfolio.previewTriggers.queryOptions(question ?? skipToken, QUESTION),
    retry: false,
    // figures of a moment ago stay until the new ones are there
    placeholderData: (previous) => previous,
  });
  return {
    history: question !== null && data?.status === 'counted' ? data : undefined,
    /** For the first time: afterwards the last answer stays. */
    isAsking: question !== null && isFetching && data === undefined,
    /** It was not answered: asks again. */
    askAgain: question !== null && isError && !isFetching ? () => void refetch() : null,
  };
}
