/** The two ends of what a definition's rules leave within reach: the least risk, and the greatest return whatever its risk. */
import type { ModelResult, RiskFigures } from '@ballast/contract/entities/optimization';
import type { AttainableLimits } from '@ballast/contract/entities/preview';
import type { ModelKey } from '@ballast/quant/keys';
import { optimize } from '@ballast/quant/optimize';
import { type DecisionMoments, momentsOf } from '@ballast/quant/policy/decide-weights';
import type { Objective } from '@ballast/quant/problem';
import { modelResult } from './model-result.ts';
import { type PreviewQuestion, previewQuestion } from './preview-question.ts';
import type { SuggestionInput } from './suggestion-input.ts';

export interface LimitsTask {
  readonly input: SuggestionInput;
}

/** So little that return alone counts, and one program answers: what is given up is below 0.01 % a year. */
const RISK_AVERSION = 1e-4;
/** A search over few holdings answers with the best it has found by then. */
const SEARCH_MS = 700;

type Estimated = Extract<DecisionMoments, { readonly status: 'estimated' }>;

const solve = (
  objective: Objective,
  { settings, aligned, context }: PreviewQuestion,
  { model, mu }: Estimated,
  now: () => number,
) => {
  const { constraints, costRate: rate, horizonYears, maxTurnover, riskFree: rf } = settings;
  const { currentWeights: w0 } = context;
  const result = optimize(
    {
      model,
      A: aligned.periodsPerYear,
      mu,
      rf,
      objective,
      constraints,
      costs: { rate, w0, horizonYears, ...(maxTurnover !== undefined && { maxTurnover }) },
      universe: { size: w0.length, kept: aligned.kept },
      returns: aligned.returns.values,
    },
    { now, cardinality: { milliseconds: SEARCH_MS } },
  );
  const decided = { status: 'decided', result, model, mu, modelKey: settings.model } as const;
  const costDrag = result.status === 'optimal' ? result.costDrag : 0;
  return { ...modelResult({ ...decided, fallbacks: [], warnings: [] }, context), costDrag };
};

const unattainable = ({ error }: Pick<ModelResult, 'error'>): AttainableLimits => ({
  status: 'unattainable',
  error: error ?? { error: 'unexpected', message: 'an answer without figures' },
});

const limitsOf = (input: SuggestionInput, model: ModelKey, now: () => number): AttainableLimits => {
  const question = previewQuestion(input, model, now);
  if ('status' in question) {
    const { code, minimum, found } = question;
    return unattainable({ error: { error: 'data', code, minimum, found } });
  }
  const { context, aligned } = question;
  const moments = momentsOf(question.decision);
  // as a suggestion would, where the chosen model cannot be estimated
  if (moments.status === 'failed' && model !== 'linear_method') return limitsOf(input, 'linear_method', now);
  if (moments.status !== 'estimated') return unattainable(modelResult(moments, context));
  const least = solve({ type: 'MinRisk' }, question, moments, now);
  if (least.after === null) return unattainable(least);
  const greatest = solve({ type: 'Utility', riskAversion: RISK_AVERSION }, question, moments, now);
  if (greatest.after === null) return unattainable(greatest);
  // a target is held against what the costs leave (math#objectives)
  const cornerOf = ({ expectedReturn, volatility }: RiskFigures, costDrag: number) => ({
    expectedReturn: expectedReturn - costDrag,
    volatility,
  });
  return {
    status: 'attainable',
    model,
    leastRisk: cornerOf(least.after, least.costDrag),
    greatestReturn: cornerOf(greatest.after, greatest.costDrag),
    riskFree: question.settings.riskFree,
    observations: aligned.returns.T,
    pricesUntil: aligned.priceRowDates.at(-1) ?? input.decision,
  };
};

export const previewLimits = ({ input }: LimitsTask, now: () => number): AttainableLimits =>
  limitsOf(input, input.configuration.models[0] ?? 'linear_method', now);
