/** One model of a suggestion solved again around rows that are held, capped or left alone. */
import type { ModelResult } from '@ballast/contract/entities/optimization';
import type { Pin } from '@ballast/contract/entities/preview';
import type { ModelKey } from '@ballast/quant/keys';
import { decideWeights } from '@ballast/quant/policy/decide-weights';
import { failedResult, modelResult } from './model-result.ts';
import { previewQuestion } from './preview-question.ts';
import type { SuggestionInput } from './suggestion-input.ts';
import { withPins } from './with-pins.ts';

export interface SolveTask {
  readonly input: SuggestionInput;
  readonly model: ModelKey;
  readonly pins: readonly Pin[];
}

export const previewSolve = ({ input, model, pins }: SolveTask, now: () => number): ModelResult => {
  const { currentWeights } = input;
  const question = previewQuestion(input, model, now, (settings, symbols) =>
    withPins(settings, { pins, symbols, currentWeights }),
  );
  if ('status' in question) {
    const { code, minimum, found } = question;
    return failedResult({ error: 'data', code, minimum, found });
  }
  return modelResult(decideWeights(question.decision), question.context);
};
