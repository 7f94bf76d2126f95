/** The risk model that is shown first of a suggestion. Shared by server and browser. */
import type { Optimization } from '@ballast/contract/entities/optimization';
import type { PlanDetails } from '@ballast/contract/entities/plan';
import { MODEL_KEYS, type ModelKey } from '@ballast/quant/keys';

export const enabledModels = ({ models }: Pick<PlanDetails, 'models'>): ModelKey[] =>
  MODEL_KEYS.filter((key) => models[key] === 'enabled');

export type Answers = Pick<Optimization, 'configuration' | 'results'>;

export const hasAnswered = ({ results }: Answers, model: ModelKey): boolean =>
  results[model]?.status === 'optimal';

/** Of a suggestion: the approved one if it has answered again, else the first that has (decision 004). */
export const preselectedModel = (answers: Answers, approved: ModelKey | null): ModelKey | undefined => {
  const answered = answers.configuration.models.filter((model) => hasAnswered(answers, model));
  return answered.find((model) => model === approved) ?? answered[0];
};
