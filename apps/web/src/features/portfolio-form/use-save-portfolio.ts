/** Saving the form: a new portfolio is created and run; a stored one is saved, and run too where that is asked for. */
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import type { User } from '@ballast/contract/entities/user';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toFailure } from '../../shared/api/failure.ts';
import { useTRPC } from '../../shared/api/trpc.ts';
import { useUnlessUnderWay } from '../../shared/api/use-unless-under-way.ts';
import { showFirstError } from '../../shared/forms/show-first-error.ts';
import { showServerErrors } from '../../shared/forms/show-server-errors.ts';
import { keepPortfolio } from '../../shared/portfolio/keep-portfolio.ts';
import { linkTo } from '../../shared/routing/link-to.ts';
import { toast } from '../../shared/ui/toast.ts';
import { discardDraft } from './draft-place.ts';
import type { PortfolioFormState } from './form-state.ts';
import { type PortfolioValues, toWrite } from './portfolio-values.ts';
import { type FieldErrors, wrongSteps } from './step-states.ts';
import { FIELD_NAMES, type Step } from './steps.ts';

interface Parts {
  readonly user: User;
  readonly stored: Portfolio | null;
  readonly form: PortfolioFormState;
  /** Opens the first step with something wrong in it. */
  readonly onWrong: (step: Step) => void;
}

const errorsOf = (form: PortfolioFormState): FieldErrors =>
  Object.fromEntries(
    FIELD_NAMES.map((name) => [name, form.getFieldState(name).error] as const).filter(([, error]) => error),
  );

export function useSavePortfolio({ user, stored, form, onWrong }: Parts) {
  const { t } = useTranslation(['portfolio', 'errors']);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  const arrive = async (portfolio: Portfolio) => {
    // An unfinished new portfolio outlives the editing of another one.
    discardDraft(localStorage, { userId: user.id, portfolioId: stored?.id ?? null });
    keepPortfolio(queryClient, trpc, portfolio);
    await queryClient.invalidateQueries(trpc.portfolio.list.pathFilter());
    await navigate(linkTo('portfolioDetail', { _id: portfolio.id }));
  };
  const toWrong = (errors: FieldErrors) => {
    const [step] = wrongSteps(errors);
    if (step !== undefined) onWrong(step);
    showFirstError();
  };
  const onError = (error: unknown) => {
    if (showServerErrors(form, toFailure(error), t)) toWrong(errorsOf(form));
  };
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
    update.mutate({ id: stored.id, rebalanceOnUpdate, ...toWrite(values) });
  };
  const save = (rebalanceOnUpdate: boolean) =>
    form.handleSubmit(
      (values) => unlessSaving(() => write(values, rebalanceOnUpdate)),
      (errors) => toWrong(errors as FieldErrors),
    );
  return { isSaving: create.isPending || update.isPending, run: save(true), saveOnly: save(false) };
}
