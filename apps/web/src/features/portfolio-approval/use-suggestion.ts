/** The open suggestion of a portfolio: model in the URL, amounts edited by the user, preview, decision. */

import type { Portfolio } from '@ballast/contract/entities/portfolio';
import type { TransactionPreview } from '@ballast/contract/entities/transaction';
import { hasAnswered, preselectedModel } from '@ballast/domain/preselected-model';
import type { ModelKey } from '@ballast/quant/keys';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTRPC } from '../../shared/api/trpc.ts';
import { useCalculate } from '../../shared/portfolio/use-calculate.ts';

type Edits = Readonly<Record<string, number>>;

/** What is shown first; where no model has answered, why the first one has not. */
const shownFirst = ({ pendingOptimization: pending, optimization }: Portfolio): ModelKey | undefined =>
  pending
    ? (preselectedModel(pending, optimization.approved?.model ?? null) ?? pending.configuration.models[0])
    : undefined;

/** The pledges to send: the user's amount where there is one, the suggested one elsewhere; zeros are omitted (§5). */
export const pledgesOf = (preview: TransactionPreview, edits: Edits) =>
  preview.rows
    .map(({ symbol, pledge }) => ({ symbol, pledge: edits[symbol] ?? pledge }))
    .filter(({ pledge }) => pledge !== 0);

/** Whether a preview is not yet that of the model asked for: it keeps the page as it is meanwhile, and is not to be decided on. */
export const isOfAnotherModel = (preview: TransactionPreview | undefined, model: ModelKey | undefined) =>
  preview !== undefined && preview.model !== model;

export function useSuggestion(id: string) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const [edits, setEdits] = useState<Edits>({});

  const portfolio = useQuery(trpc.portfolio.get.queryOptions({ id }));
  const pending = portfolio.data?.pendingOptimization ?? null;
  const asked = search.get('model');
  const model =
    pending?.configuration.models.find((key) => key === asked) ??
    (portfolio.data && shownFirst(portfolio.data));
  const answered = model !== undefined && pending !== null && hasAnswered(pending, model);

  const suggested = useQuery({
    ...trpc.portfolio.calculateTransactionAmounts.queryOptions({
      id,
      ...(model === undefined ? {} : { model }),
    }),
    enabled: answered,
    // a page that gets shorter until the next model is there would jump
    placeholderData: (previous) => (previous?.optimization === pending?.id ? previous : undefined),
  });
  const isSwitching = isOfAnotherModel(suggested.data, model);
  const edited = useQuery({
    ...trpc.portfolio.previewTransactions.queryOptions(
      model !== undefined && suggested.data && !isSwitching && Object.keys(edits).length > 0
        ? { id, model, transaction: pledgesOf(suggested.data, edits) }
        : skipToken,
    ),
    placeholderData: (previous) => (isOfAnotherModel(previous, model) ? undefined : previous),
  });
  const isEdited = Object.keys(edits).length > 0;
  const preview = isEdited ? (edited.data ?? suggested.data) : suggested.data;

  const decided = async (next: Portfolio) => {
    queries.setQueryData(trpc.portfolio.get.queryKey({ id }), next);
    await queries.invalidateQueries({ queryKey: trpc.portfolio.pathKey() });
  };
  // what was refused was decided on something older than what is open now
  const onError = () => queries.invalidateQueries({ queryKey: trpc.portfolio.pathKey() });
  const approve = useMutation(trpc.portfolio.approve.mutationOptions({ onSuccess: decided, onError }));
  const reject = useMutation(trpc.portfolio.reject.mutationOptions({ onSuccess: decided, onError }));
  const calculate = useCalculate(id);

  return {
    portfolio,
    pending,
    model,
    preview,
    suggested,
    edits,
    isRecomputing: isSwitching || (isEdited && (edited.isFetching || edited.data === undefined)),
    selectModel: (key: ModelKey) => {
      setEdits({});
      setSearch({ model: key }, { replace: true, preventScrollReset: true });
    },
    edit: (symbol: string, pledge: number) => setEdits({ ...edits, [symbol]: pledge }),
    resetEdits: () => setEdits({}),
    approve,
    reject,
    calculate,
  };
}

export type Suggestion = ReturnType<typeof useSuggestion>;
