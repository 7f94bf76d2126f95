/** The open suggestion of a portfolio: model in the URL, rows and amounts asked for by the user, what they come to, decision. */

import type { Portfolio } from '@ballast/contract/entities/portfolio';
import type { TransactionPreview } from '@ballast/contract/entities/transaction';
import { hasAnswered, preselectedModel } from '@ballast/domain/preselected-model';
import type { ModelKey } from '@ballast/quant/keys';
import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ASKED_AHEAD } from '../../shared/api/query-client.ts';
import { useTRPC } from '../../shared/api/trpc.ts';
import { useStartRun } from '../../shared/portfolio/use-start-run.ts';
import { type AskedOfRow, type Pins, pinList, withPin } from './pinned-rows.ts';
import { useNotFired } from './use-not-fired.ts';

type Edits = Readonly<Record<string, number>>;

/** What is shown first; where no model has answered, why the first one has not. */
const shownFirst = ({ pendingOptimization: pending, optimization }: Portfolio): ModelKey | undefined =>
  pending
    ? (preselectedModel(pending, optimization.approved?.model ?? null) ?? pending.configuration.models[0])
    : undefined;

/** The pledges to send: the user's amount where there is one, the shown one elsewhere; zeros are omitted (§5). */
export const pledgesOf = (preview: TransactionPreview, edits: Edits) =>
  preview.rows
    .map(({ symbol, pledge }) => ({ symbol, pledge: edits[symbol] ?? pledge }))
    .filter(({ pledge }) => pledge !== 0);

/** Whether a preview is not yet that of the model asked for: it keeps the page as it is meanwhile, and is not to be decided on. */
export const isOfAnotherModel = (preview: TransactionPreview | undefined, model: ModelKey | undefined) =>
  preview !== undefined && preview.model !== model;

/** What can be done about a suggestion; every answer is told to what is shown of portfolios. */
function useDecisions(id: string) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const decided = async (next: Portfolio) => {
    queries.setQueryData(trpc.portfolio.get.queryKey({ id }), next);
    // nothing can be asked any more about what is decided, and the next suggestion is asked anew
    for (const question of [
      trpc.portfolio.calculateTransactionAmounts,
      trpc.portfolio.previewSolve,
      trpc.portfolio.previewTransactions,
      trpc.portfolio.previewFigures,
    ])
      queries.removeQueries(question.pathFilter());
    await queries.invalidateQueries({ queryKey: trpc.portfolio.pathKey() });
  };
  // what was refused was decided on something older than what is open now
  const onError = () => queries.invalidateQueries({ queryKey: trpc.portfolio.pathKey() });
  const approve = useMutation(trpc.portfolio.approve.mutationOptions({ onSuccess: decided, onError }));
  // its dialog says itself why it was refused
  const send = useMutation(
    trpc.portfolio.approve.mutationOptions({ onSuccess: decided, onError, meta: { quiet: true } }),
  );
  const reject = useMutation(trpc.portfolio.reject.mutationOptions({ onSuccess: decided, onError }));
  const calculate = useStartRun('calculate', id);
  return { approve, send, reject, calculate };
}

/** Questions that a worker answers: one that is overtaken is taken back, and one that failed is asked again by hand. */
const QUESTION = { trpc: { abortOnUnmount: true } } as const;
const ASKED = { retry: false, placeholderData: keepPreviousData } as const;

export function useSuggestion(id: string) {
  const trpc = useTRPC();
  const [search, setSearch] = useSearchParams();
  const [edits, setEdits] = useState<Edits>({});
  const [pins, setPins] = useState<Pins>({});
  const isEdited = Object.keys(edits).length > 0;
  const isPinned = Object.keys(pins).length > 0;

  const portfolio = useQuery({ ...trpc.portfolio.get.queryOptions({ id }), ...ASKED_AHEAD });
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
  const isReady = model !== undefined && suggested.data !== undefined && !isSwitching;

  const solved = useQuery({
    ...trpc.portfolio.previewSolve.queryOptions(
      isReady && isPinned ? { id, model, pins: pinList(pins) } : skipToken,
      QUESTION,
    ),
    ...ASKED,
  });
  const answer = isPinned && solved.data?.status === 'solved' ? solved.data : undefined;
  const base = answer?.preview ?? suggested.data;

  const edited = useQuery({
    ...trpc.portfolio.previewTransactions.queryOptions(
      isReady && base && isEdited ? { id, model, transaction: pledgesOf(base, edits) } : skipToken,
    ),
    placeholderData: (previous) => (isOfAnotherModel(previous, model) ? undefined : previous),
  });
  const preview = isEdited ? (edited.data ?? base) : base;
  const isRecomputing =
    isSwitching ||
    (isPinned && solved.isFetching) ||
    (isEdited && (edited.isFetching || edited.data === undefined));

  const figures = useQuery({
    ...trpc.portfolio.previewFigures.queryOptions(
      isReady && preview && !isRecomputing ? { id, model, transaction: pledgesOf(preview, {}) } : skipToken,
      QUESTION,
    ),
    ...ASKED,
  });

  const decisions = useDecisions(id);
  const reset = () => {
    setEdits({});
    setPins({});
  };

  return {
    portfolio,
    pending,
    model,
    preview,
    suggested,
    edits,
    pins,
    /** Of the rest, solved again around the rows. */
    solution: answer?.result,
    /** Why the rest cannot be solved: null where it can. */
    unsolved: isPinned && !solved.isFetching && solved.data?.status === 'unsolved' ? solved.data.error : null,
    solveFailed: isPinned && solved.isError ? solved : null,
    figures,
    /** Triggers beside the one that raised it; of what supervision did not raise there are none. */
    notFired: useNotFired(id, pending),
    isRecomputing,
    selectModel: (key: ModelKey) => {
      reset();
      setSearch({ model: key }, { replace: true, preventScrollReset: true });
    },
    edit: (symbol: string, pledge: number) => setEdits({ ...edits, [symbol]: pledge }),
    /** The amount of a row that is held, capped or left alone follows from that. */
    pin: (symbol: string, asked: AskedOfRow | null) => {
      const { [symbol]: _, ...others } = edits;
      setEdits(others);
      setPins(withPin(pins, symbol, asked));
    },
    reset,
    ...decisions,
  };
}

export type Suggestion = ReturnType<typeof useSuggestion>;
