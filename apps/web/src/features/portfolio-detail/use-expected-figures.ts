/** What the model expects of a portfolio: of its last approval, before that of the suggestion that is open. */
import type { ModelResult, Optimization } from '@ballast/contract/entities/optimization';
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { preselectedModel } from '@ballast/domain/preselected-model';
import type { ModelKey } from '@ballast/quant/keys';
import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '../../shared/api/trpc.ts';

export interface ExpectedFigures {
  readonly model: ModelKey;
  readonly figures: NonNullable<ModelResult['after']>;
  readonly optimization: Optimization;
}

function ofModel(optimization: Optimization, model: ModelKey | undefined): ExpectedFigures | null {
  const figures = model && optimization.results[model]?.after;
  return model && figures ? { model, figures, optimization } : null;
}

export function expectedOf(open: Optimization | null, past: readonly Optimization[]): ExpectedFigures | null {
  const approved = past.find(({ status }) => status === 'approved');
  if (approved?.approvedModel) return ofModel(approved, approved.approvedModel);
  return open ? ofModel(open, preselectedModel(open, null)) : null;
}

/** The last approval is among the newest few. */
const NEWEST = 5;

export function useExpectedFigures(portfolio: Portfolio, isAsked: boolean): ExpectedFigures | null {
  const trpc = useTRPC();
  const { data } = useQuery({
    ...trpc.portfolio.optimizations.queryOptions({ id: portfolio.id, size: NEWEST }),
    enabled: isAsked && portfolio.value !== null,
  });
  return isAsked ? expectedOf(portfolio.pendingOptimization, data?.records ?? []) : null;
}
