/** State of the portfolio form: rules of §5, plan limits, draft, saving. */
import { defaultCurrency } from '@ballast/contract/constants';
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import type { User } from '@ballast/contract/entities/user';
import { preselectedModels } from '@ballast/domain/preselected-model';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toFailure } from '../../shared/api/failure.ts';
import { useTRPC } from '../../shared/api/trpc.ts';
import { useUnlessUnderWay } from '../../shared/api/use-unless-under-way.ts';
import { showFirstError } from '../../shared/forms/show-first-error.ts';
import { showServerErrors } from '../../shared/forms/show-server-errors.ts';
import { useRulesForm } from '../../shared/forms/use-rules-form.ts';
import { linkTo } from '../../shared/routing/link-to.ts';
import { toast } from '../../shared/ui/toast.ts';
import { discardDraft, isSame, keepDraft, readDraft } from './draft.ts';
import { formRules } from './form-rules.ts';
import {
  type ChosenTicker,
  emptyValues,
  type PortfolioValues,
  toWrite,
  valuesOf,
  withTickers,
} from './portfolio-values.ts';

const freshValues = (user: User) =>
  emptyValues(defaultCurrency(user.language), preselectedModels(user.subscription.plan.details));

interface Parts {
  readonly user: User;
  readonly stored: { readonly portfolio: Portfolio; readonly names: ReadonlyMap<string, string> } | null;
  readonly begin: readonly ChosenTicker[];
}

export function usePortfolioForm({ user, stored, begin }: Parts) {
  const { t } = useTranslation(['portfolio', 'errors']);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const draft = stored ? null : readDraft(localStorage, user.id);
  const form = useRulesForm<PortfolioValues>(
    stored ? valuesOf(stored.portfolio, stored.names) : withTickers(draft ?? freshValues(user), begin),
    formRules(t, user, stored?.portfolio),
  );

  useEffect(() => {
    if (stored) return;
    const fresh = freshValues(user);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (isSame(values, fresh)) discardDraft(localStorage, user.id);
        else keepDraft(localStorage, user.id, values);
      },
    });
  }, [form.subscribe, stored, user]);

  const arrive = async (portfolio: Portfolio) => {
    // An unfinished new portfolio outlives the editing of another one.
    if (!stored) discardDraft(localStorage, user.id);
    queryClient.setQueryData(trpc.portfolio.get.queryKey({ id: portfolio.id }), portfolio);
    await queryClient.invalidateQueries(trpc.portfolio.list.pathFilter());
    await navigate(linkTo('portfolioDetail', { _id: portfolio.id }));
  };
  const onError = (error: unknown) => void showServerErrors(form, toFailure(error), t);
  const create = useMutation(trpc.portfolio.create.mutationOptions({ onSuccess: arrive, onError }));
  const update = useMutation(
    trpc.portfolio.update.mutationOptions({
      onSuccess: (portfolio: Portfolio) => {
        // Said here: what is handed to a single call is forgotten once the form has left the page.
        void toast({ message: t('portfolio:form.saved') });
        return arrive(portfolio);
      },
      onError,
    }),
  );

  const unlessSaving = useUnlessUnderWay(
    trpc.portfolio.create.mutationKey(),
    trpc.portfolio.update.mutationKey(),
  );
  const write = (values: PortfolioValues, rebalanceOnUpdate: boolean) => {
    if (!stored) return create.mutate(toWrite(values));
    update.mutate({ id: stored.portfolio.id, rebalanceOnUpdate, ...toWrite(values, stored.portfolio) });
  };
  const save = (rebalanceOnUpdate: boolean) =>
    form.handleSubmit((values) => unlessSaving(() => write(values, rebalanceOnUpdate)), showFirstError);
  return {
    form,
    isSaving: create.isPending || update.isPending,
    run: save(true),
    saveOnly: save(false),
    hasDraft: draft !== null,
    discard: () => {
      discardDraft(localStorage, user.id);
      form.reset(freshValues(user));
    },
  };
}

export type PortfolioFormState = ReturnType<typeof usePortfolioForm>['form'];
