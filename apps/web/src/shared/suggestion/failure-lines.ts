/** Why an optimization gave nothing: one line for all models that failed alike. Pure. */
import type { Optimization } from '@ballast/contract/entities/optimization';
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import type { ModelKey } from '@ballast/quant/keys';
import { failureText as catalogueText } from '../api/failure-text.ts';
import { failureText } from './failure-text.ts';
import type { Wording } from './wording.ts';

export interface FailureLine {
  readonly models: readonly ModelKey[];
  readonly text: string;
}

export function failureLines(
  wording: Wording,
  { configuration, results }: Pick<Optimization, 'configuration' | 'results'>,
): readonly FailureLine[] {
  const models = new Map<string, ModelKey[]>();
  for (const model of configuration.models) {
    const error = results[model]?.error;
    if (!error) continue;
    const text = failureText(wording, error);
    models.set(text, [...(models.get(text) ?? []), model]);
  }
  return [...models].map(([text, failed]) => ({ text, models: failed }));
}

/** Of a run that came to no model: a source of prices that does not answer is named. */
export const runFailureText = ({ t }: Pick<Wording, 't'>, error: Portfolio['error']): string =>
  error?.code === 'integrationUnavailable'
    ? catalogueText(t, { code: error.code, params: error.params })
    : t('failure.MODEL_FAILED');
