/** The questions that the assistant knows, in the reader's language. */
import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '../../shared/api/trpc.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';

export function useQuestions() {
  const { language } = useLanguage();
  return useQuery({
    ...useTRPC().assistant.portfolioQuestions.queryOptions({ language }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
