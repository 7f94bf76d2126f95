/** The draft of a form: kept while it differs from what it began with; of an edited portfolio it is offered and never put in unasked. */
import { useEffect, useState } from 'react';
import { isSame, keepDraft, readDraft } from './draft.ts';
import { type DraftOwner, discardDraft } from './draft-place.ts';
import type { PortfolioFormState } from './form-state.ts';
import type { PortfolioValues } from './portfolio-values.ts';

/** What is kept for it when the page is opened; nothing where it says what is there anyway. */
export function useKeptDraft(owner: DraftOwner, fresh: PortfolioValues) {
  const [kept] = useState(() => readDraft(localStorage, owner));
  return kept !== null && !isSame(kept.values, fresh) ? kept : null;
}

export function useKeepDraft(
  form: PortfolioFormState,
  owner: DraftOwner,
  fresh: PortfolioValues,
  /** A draft that is offered is not written over. */
  isOffered: boolean,
) {
  const { userId, place } = owner;
  useEffect(() => {
    if (isOffered) return;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const of = { userId, place };
        if (isSame(values, fresh)) discardDraft(localStorage, of);
        else keepDraft(localStorage, of, { values, begunFrom: fresh });
      },
    });
  }, [form.subscribe, userId, place, fresh, isOffered]);
}
