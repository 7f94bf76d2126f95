/** State of the portfolio form: rules of §5, plan limits, draft, what follows a change. */
import { defaultCurrency } from '@ballast/contract/constants';
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import type { User } from '@ballast/contract/entities/user';
import { preselectedModels } from '@ballast/domain/proposed-models';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRulesForm } from '../../shared/forms/use-rules-form.ts';
import { isSame } from './draft.ts';
import { discardDraft } from './draft-place.ts';
import { formRules } from './form-rules.ts';
import {
  type ChosenTicker,
  emptyValues,
  type PortfolioValues,
  valuesOf,
  withTickers,
} from './portfolio-values.ts';
import { useAttainable, useKnownLimits } from './previews/use-attainable.ts';
import { settle, sizeOf } from './settle.ts';
import { FIELD_NAMES, type FieldName } from './steps.ts';
import { useKeepDraft, useKeptDraft } from './use-draft.ts';
import { judgeEntered, useJudgedAim, useJudgedDraft } from './use-judged.ts';

export interface StoredPortfolio {
  readonly portfolio: Portfolio;
  readonly names: ReadonlyMap<string, string>;
}

interface Parts {
  readonly user: User;
  readonly stored: StoredPortfolio | null;
  readonly begin: readonly ChosenTicker[];
}

const freshValues = (user: User): PortfolioValues => {
  const empty = emptyValues(defaultCurrency(user.language), []);
  return { ...empty, models: preselectedModels(user.subscription.plan.details, sizeOf(empty)) };
};

/** With the tickers that the address asks for. */
const begun = (values: PortfolioValues, more: readonly ChosenTicker[], user: User) =>
  more.length === 0
    ? values
    : settle(values, { tickers: withTickers(values, more).tickers }, user.subscription.plan.details);

export function usePortfolioForm({ user, stored, begin }: Parts) {
  const { t } = useTranslation(['portfolio', 'formSteps', 'errors']);
  const owner = { userId: user.id, portfolioId: stored?.portfolio.id ?? null };
  const [fresh] = useState(() => (stored ? valuesOf(stored.portfolio, stored.names) : freshValues(user)));
  const kept = useKeptDraft(owner, fresh);
  const [isDecided, setDecided] = useState(false);
  const offered = stored !== null && kept !== null && !isDecided ? kept : null;
  const form = useRulesForm<PortfolioValues>(
    stored ? fresh : begun(kept?.values ?? fresh, begin, user),
    formRules(t, user, stored !== null, useKnownLimits(owner.portfolioId)),
  );
  useKeepDraft(form, owner, fresh, offered !== null);
  useJudgedDraft(form, fresh, stored === null && kept !== null);

  const change = (next: Partial<PortfolioValues>) => {
    const before = form.getValues();
    const settled = settle(before, next, user.subscription.plan.details);
    const changed = FIELD_NAMES.filter((name) => settled[name] !== before[name]);
    for (const name of changed)
      form.setValue(name, settled[name] as never, { shouldDirty: true, shouldTouch: true });
    const wrong = Object.keys(form.formState.errors) as FieldName[];
    // A row of what is held is filled in field by field: it is judged when the form is sent, and from then on.
    const judged = changed.filter((name) => name !== 'initialAllocation');
    void form.judge([...new Set([...judged, ...wrong])]);
  };
  const values = form.watch();
  // asked whichever step is open: a target out of reach is said before anything is run
  const { data: attainable } = useAttainable(values, owner.portfolioId);
  useJudgedAim(form, attainable);
  return {
    form,
    values,
    fresh,
    change,
    hasDraft: stored === null && !isSame(values, fresh),
    offered,
    /** The portfolio was changed after the offered draft was begun. */
    isOfferedOfOlder: offered !== null && !isSame(offered.begunFrom, fresh),
    takeOffered: () => {
      if (offered) {
        form.reset(offered.values);
        judgeEntered(form, fresh);
      }
      setDecided(true);
    },
    discard: () => {
      discardDraft(localStorage, owner);
      setDecided(true);
      form.reset(fresh);
    },
  };
}
