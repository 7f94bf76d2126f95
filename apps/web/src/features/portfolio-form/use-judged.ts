/** What is judged without a press on the page: a draft as it is taken up again, and an aim once it is known what is within reach. */
import type { AttainableLimits } from '@ballast/contract/entities/preview';
import { useEffect, useRef } from 'react';
import { isSame } from './draft.ts';
import type { PortfolioFormState } from './form-state.ts';
import type { PortfolioValues } from './portfolio-values.ts';
import { outOfReach } from './previews/out-of-reach.ts';
import { FIELD_NAMES, type FieldName } from './steps.ts';

/** Whatever differs from what it began with was entered before; rows of what is held are judged when the form is sent. */
export const judgeEntered = (form: PortfolioFormState, fresh: PortfolioValues): void => {
  const entered = FIELD_NAMES.filter(
    (name) => name !== 'initialAllocation' && !isSame(form.getValues(), fresh, [name]),
  );
  if (entered.length > 0) void form.trigger([...entered]);
};

/** Once, as the page is opened: `begins` with what was entered before. */
export function useJudgedDraft(form: PortfolioFormState, fresh: PortfolioValues, begins: boolean): void {
  const first = useRef({ form, fresh, begins });
  useEffect(() => {
    const { form: opened, fresh: empty, begins: isDraft } = first.current;
    if (isDraft) judgeEntered(opened, empty);
  }, []);
}

/** The field that says what an objective aims at, where it has one; of the others the objective itself is marked. */
const AIMED: Partial<Readonly<Record<PortfolioValues['objective'], FieldName>>> = {
  MaxRet: 'targetRisk',
  'MinRisk-Target': 'targetReturn',
};

/** An aim out of reach is marked as soon as that is known, and no longer once it can be reached. */
export function useJudgedAim(form: PortfolioFormState, limits: AttainableLimits | undefined): void {
  const { getValues, getFieldState, trigger } = form;
  useEffect(() => {
    if (limits === undefined) return;
    const values = getValues();
    const name = AIMED[values.objective] ?? 'objective';
    if (outOfReach(values, limits) !== null || getFieldState(name).invalid) void trigger(name);
  }, [limits, getValues, getFieldState, trigger]);
}
