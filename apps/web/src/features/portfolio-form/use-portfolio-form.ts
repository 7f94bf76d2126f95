/** State of the portfolio form: rules of §5, plan limits, draft, what follows a change. */
import type { User } from '@ballast/contract/entities/user';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRulesForm } from '../../shared/forms/use-rules-form.ts';
import { isSame } from './draft.ts';
import { discardDraft } from './draft-place.ts';
import { formRules } from './form-rules.ts';
import { begun, draftPlace, type FormStart, freshValues } from './form-start.ts';
import type { PortfolioValues } from './portfolio-values.ts';
import { useAttainable, useKnownLimits } from './previews/use-attainable.ts';
import { settle } from './settle.ts';
import { FIELD_NAMES, type FieldName } from './steps.ts';
import { useKeepDraft, useKeptDraft } from './use-draft.ts';
import { judgeEntered, useJudgedAim, useJudgedDraft } from './use-judged.ts';

export function usePortfolioForm(user: User, start: FormStart) {
  const { t } = useTranslation(['portfolio', 'formSteps', 'errors', 'simulation']);
  const { purpose, stored, begin } = start;
  const owner = { userId: user.id, place: draftPlace(start) };
  const portfolioId = stored?.portfolio.id ?? null;
  const [fresh] = useState(() => freshValues(start, user, new Date()));
  const kept = useKeptDraft(owner, fresh);
  const [isDecided, setDecided] = useState(false);
  const offered = stored !== null && kept !== null && !isDecided ? kept : null;
  const form = useRulesForm<PortfolioValues>(
    stored ? fresh : begun(kept?.values ?? fresh, begin, user),
    formRules(t, user, { isEditing: stored !== null, purpose, limits: useKnownLimits(portfolioId) }),
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
  const { data: attainable } = useAttainable(values, portfolioId);
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
