/** Saving the form: a new portfolio is created and run; a stored one is saved, and run too where that is asked for; a simulation is started. */
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
import { showChanged } from '../../shared/portfolio/show-changed.ts';
import { linkTo } from '../../shared/routing/link-to.ts';
import { toast } from '../../shared/ui/toast.ts';
import { discardDraft } from './draft-place.ts';
import { draftPlace, type FormStart } from './form-start.ts';
import type { PortfolioFormState } from './form-state.ts';
import { type PortfolioValues, toSimulation, toWrite } from './portfolio-values.ts';
import { type FieldErrors, wrongSteps } from './step-states.ts';
import { FIELD_NAMES, type Step } from './steps.ts';

interface Parts {
  readonly user: User;
  readonly start: FormStart;
  readonly form: PortfolioFormState;
  /** Opens the first step with something wrong in it. */
  readonly onWrong: (step: Step) => void;
}

const errorsOf = (form: PortfolioFormState): FieldErrors =>
  Object.fromEntries(
    FIELD_NAMES.map((name) => [name, form.getFieldState(name).error] as const).filter(([, error]) => error),
  );

export function useSavePortfolio({ user, start, form, onWrong }: Parts) {
  const { t } = useTranslation(['portfolio', 'errors', 'simulation']);
  const stored = start.stored?.portfolio ?? null;
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  const owner = { userId: user.id, place: draftPlace(start) };

  const arrive = async (portfolio: Portfolio) => {
    // An unfinished new portfolio outlives the editing of another one.
    discardDraft(localStorage, owner);
    await showChanged(queryClient, trpc, portfolio);
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
  const simulate = useMutation(
    trpc.simulation.create.mutationOptions({
      onSuccess: async (simulation) => {
        discardDraft(localStorage, owner);
        void queryClient.invalidateQueries(trpc.simulation.pathFilter());
        await navigate(linkTo('simulationDetail', { _id: simulation.id }));
      },
      onError: (error) => {
        const failure = toFailure(error);
        if (!showServerErrors(form, failure, t)) return;
        // too small a day is one without prices
        if (failure.fields.investmentStartDate?.[0]?.code === 'minimum')
          form.setError('investmentStartDate', {
            type: 'server',
            message: t('simulation:form.beforePrices'),
          });
        toWrong(errorsOf(form));
      },
    }),
  );
  const unlessSaving = useUnlessUnderWay(
    trpc.simulation.create.mutationKey(),
    trpc.portfolio.create.mutationKey(),
    trpc.portfolio.update.mutationKey(),
  );
  const write = (values: PortfolioValues, rebalanceOnUpdate: boolean) => {
    if (start.purpose === 'simulation') return simulate.mutate(toSimulation(values));
    if (!stored) return create.mutate(toWrite(values));
    update.mutate({ id: stored.id, rebalanceOnUpdate, ...toWrite(values) });
  };
  const save = (rebalanceOnUpdate: boolean) =>
    form.handleSubmit(
      (values) => unlessSaving(() => write(values, rebalanceOnUpdate)),
      (errors) => toWrong(errors as FieldErrors),
    );
  return {
    isSaving: create.isPending || update.isPending || simulate.isPending,
    run: save(true),
    saveOnly: save(false),
  };
}
