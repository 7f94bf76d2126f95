/** A plan being edited: its draft, what is wrong with it, and what becomes of it. */
import type { Plan } from '@ballast/contract/entities/plan';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Failure, toFailure } from '../../../shared/api/failure.ts';
import { failureText } from '../../../shared/api/failure-text.ts';
import { useTRPC } from '../../../shared/api/trpc.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { draftOf, exchangesOf, type PlanDraft, problemsOf, writeOf } from './plan-draft.ts';

export interface EditedPlan {
  /** What the form begins with; null: a new one. */
  readonly from: Plan | null;
  /** Present: that one is changed; else one is made. */
  readonly id: string | null;
}

/** Told before the first try: what is typed already and cannot be. */
const AT_ONCE: ReadonlySet<string> = new Set(['order', 'overlap']);

export function usePlanForm({ from, id }: EditedPlan, known: readonly string[], onDone: () => void) {
  const { t } = useTranslation(['administration', 'errors']);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const exchanges = exchangesOf(known, from);
  const [draft, setDraft] = useState(() => draftOf(from, exchanges));
  const [isTried, setIsTried] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const problems = problemsOf(draft, exchanges);
  const onError = (error: unknown) => setFailure(toFailure(error));
  const onSuccess = ({ name }: Plan) => {
    void toast({
      message: t(id === null ? 'administration:plans.created' : 'administration:plans.saved', { name }),
    });
    onDone();
    return queryClient.invalidateQueries(trpc.admin.pathFilter());
  };
  const outcome = { meta: { quiet: true } as const, onError, onSuccess };
  const create = useMutation(trpc.admin.createPlan.mutationOptions(outcome));
  const update = useMutation(trpc.admin.updatePlan.mutationOptions(outcome));
  const isNameTaken = failure?.code === 'planNameTaken';
  return {
    draft,
    exchanges,
    /** What stands for itself above the form. */
    failure: isNameTaken ? null : failure,
    isRefused: isTried && Object.keys(problems).length > 0,
    isSaving: create.isPending || update.isPending,
    change: (next: PlanDraft) => {
      if (next.name !== draft.name && isNameTaken) setFailure(null);
      setDraft(next);
    },
    problemOf: (path: string): string | undefined => {
      if (path === 'name' && failure !== null && isNameTaken) return failureText(t, failure);
      const problem = problems[path];
      const isTold = problem !== undefined && (isTried || AT_ONCE.has(problem));
      return isTold ? t(`administration:plan.problem.${problem}`) : undefined;
    },
    submit: () => {
      setIsTried(true);
      setFailure(null);
      if (Object.keys(problems).length > 0) return;
      const write = writeOf(draft, exchanges);
      if (id === null) create.mutate(write);
      else update.mutate({ ...write, id });
    },
  };
}
