/** What the questions of a review and of a form have in common: the returns of a suggestion, and who is who in them. */
import { coreSettings } from '@ballast/domain/core-settings';
import type { ModelKey } from '@ballast/quant/keys';
import type { DecisionInput } from '@ballast/quant/policy/decide-weights';
import type { PolicySettings } from '@ballast/quant/policy/policy-settings';
import type { AlignedReturns, alignReturns } from '@ballast/quant/returns/align';
import { alignInput } from './compute-suggestion.ts';
import type { ResultContext } from './model-result.ts';
import { excludedOf } from './name-assets.ts';
import type { SuggestionInput } from './suggestion-input.ts';

type Unaligned = Extract<ReturnType<typeof alignReturns>, { readonly status: 'error' }>;

export interface PreviewQuestion {
  readonly aligned: AlignedReturns;
  readonly settings: PolicySettings;
  readonly context: ResultContext;
  readonly decision: DecisionInput;
}

/** The settings are those of the suggestion, as `change` leaves them. */
export const previewQuestion = (
  input: SuggestionInput,
  model: ModelKey,
  now: () => number,
  change: (settings: PolicySettings, symbols: readonly string[]) => PolicySettings = (settings) => settings,
): PreviewQuestion | Unaligned => {
  const aligned = alignInput(input);
  if (aligned.status === 'error') return aligned;
  const symbols = input.assets.map(({ symbol }) => symbol);
  const currentWeights = Float64Array.from(input.currentWeights);
  const settings = change(coreSettings({ ...input, symbols }, model), symbols);
  const { periodsPerYear } = aligned;
  return {
    aligned,
    settings,
    context: {
      model,
      symbols,
      benchmark: input.benchmark?.symbol ?? null,
      aligned,
      currentWeights,
      riskFree: input.riskFree,
      excluded: excludedOf(aligned.warnings, symbols),
      now,
      startedAt: now(),
    },
    decision: { settings, clean: aligned, symbols, periodsPerYear, currentWeights, warm: null, now },
  };
};
