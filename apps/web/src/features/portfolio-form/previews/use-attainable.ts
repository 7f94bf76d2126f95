/** What the rules of the form leave within reach, where its objective aims at a figure. */
import type { AttainableLimits } from '@ballast/contract/entities/preview';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '../../../shared/api/trpc.ts';
import type { PortfolioValues } from '../portfolio-values.ts';
import { limitsQuestion } from './previewed-definition.ts';

/** One that is overtaken is taken back, and one that failed is asked again by hand. */
export const QUESTION = { trpc: { abortOnUnmount: true } } as const;

/** Whether what it aims at may be out of reach, whatever the rules. */
const isAimed = ({ objective }: PortfolioValues) =>
  objective === 'MaxRet' || objective === 'MinRisk-Target' || objective === 'Sharpe';

/** `portfolioId`: the one that is edited. */
export function useAttainable(values: PortfolioValues, portfolioId: string | null) {
  const trpc = useTRPC();
  const question = isAimed(values) ? limitsQuestion(values, portfolioId) : null;
  return useQuery({
    ...trpc.portfolio.previewLimits.queryOptions(question ?? skipToken, QUESTION),
    retry: false,
  });
}

/** The same for who judges the form: what is known by now, and nothing is asked. */
export function useKnownLimits(portfolioId: string | null) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  return (values: PortfolioValues): AttainableLimits | undefined => {
    const question = limitsQuestion(values, portfolioId);
    return question === null
      ? undefined
      : queries.getQueryData(trpc.portfolio.previewLimits.queryKey(question));
  };
}
