/** Which steps are settled, and what is wrong in which: for their marks and heads. Pure. */
import { isSame } from './draft.ts';
import type { PortfolioValues } from './portfolio-values.ts';
import { FIELD_NAMES, FIELDS, type FieldName, STEPS, type Step } from './steps.ts';
import { isStepComplete } from './still-needed.ts';

export type StepState = 'open' | 'settled' | 'wrong';

export type FieldErrors = Readonly<
  Partial<Record<FieldName, { readonly message?: string | undefined } | undefined>>
>;

const fieldsOf = (step: Step) => FIELD_NAMES.filter((name) => FIELDS[name].step === step);

const isWrong = (step: Step, errors: FieldErrors) =>
  fieldsOf(step).some((name) => errors[name] !== undefined);

/** What has no field of its own to be told at, each once, in the order in which it stands on the step. */
export const problemsOf = (step: Step, errors: FieldErrors): readonly string[] => [
  ...new Set(
    fieldsOf(step)
      .filter((name) => !FIELDS[name].isToldInPlace)
      .flatMap((name) => errors[name]?.message ?? []),
  ),
];

export const wrongSteps = (errors: FieldErrors): readonly Step[] =>
  STEPS.filter((step) => isWrong(step, errors));

/** The first step is settled once nothing is missing in it, the others once they differ from their defaults. */
export const stateOf = (
  step: Step,
  values: PortfolioValues,
  fresh: PortfolioValues,
  errors: FieldErrors,
): StepState => {
  if (isWrong(step, errors)) return 'wrong';
  if (step === 'symbols') return isStepComplete(values) ? 'settled' : 'open';
  return isSame(values, fresh, fieldsOf(step)) ? 'open' : 'settled';
};
