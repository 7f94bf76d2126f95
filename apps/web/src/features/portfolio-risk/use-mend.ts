/** Mends a check: the rule is added to the portfolio and a suggestion computed under it. */
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { type Mend, withMend } from '@ballast/domain/risk-checks/mend';
import { definitionOf } from '@ballast/domain/ticker-change/definition-of';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useTRPC } from '../../shared/api/trpc.ts';
import { showChanged } from '../../shared/portfolio/show-changed.ts';
import { useStartRun } from '../../shared/portfolio/use-start-run.ts';
import { linkTo } from '../../shared/routing/link-to.ts';

export function useMend(portfolio: Portfolio) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { id } = portfolio;
  // the page that shows how the run goes, and what comes of it
  const toOverview = () => navigate(linkTo('portfolioDetail', { _id: id }));
  const calculate = useStartRun('calculate', id);
  const update = useMutation(
    trpc.portfolio.update.mutationOptions({
      onSuccess: async (changed: Portfolio) => {
        await showChanged(queryClient, trpc, changed);
        await toOverview();
      },
    }),
  );
  const run = (mend: Mend) => {
    if (mend.kind === 'invest') return calculate.mutate({ id }, { onSuccess: () => void toOverview() });
    const configuration = withMend(portfolio.configuration, mend);
    if (configuration === null) return;
    update.mutate({ id, rebalanceOnUpdate: true, ...definitionOf(portfolio), configuration });
  };
  return { run, isBusy: update.isPending || calculate.isPending };
}
