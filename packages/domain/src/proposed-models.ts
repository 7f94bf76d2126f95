/** The risk models that fit a portfolio's size: what a form proposes, and what is chosen before the user has chosen. */
import type { PlanDetails } from '@ballast/contract/entities/plan';
import { MODEL_KEYS, type ModelKey } from '@ballast/quant/keys';
import { enabledModels } from './preselected-model.ts';

export interface SampleSize {
  readonly assets: number;
  /** Observations that they are learned from. */
  readonly observations: number;
}

/**
 * short: too few observations to trust any of them alone; many: so many assets that the noise of the sample differs from direction
 * to direction; usual: all others; plan: the plan has none of those that fit.
 */
export type ProposalReason = 'short' | 'many' | 'usual' | 'plan';

export interface ModelProposal {
  readonly reason: ProposalReason;
  /** One or two, the better first; none where the plan has none. */
  readonly models: readonly ModelKey[];
}

/** About a quarter of daily closes. */
const SHORT_OBSERVATIONS = 60;
/** Observations an asset below which its share of noise is no longer alike in all directions. */
const MANY_OBSERVATIONS_AN_ASSET = 2;

const FITTING: Readonly<Record<Exclude<ProposalReason, 'plan'>, readonly ModelKey[]>> = {
  short: ['oracle_method', 'linear_method'],
  many: ['nonlinear_method', 'linear_method'],
  usual: ['linear_method', 'shrunk_model'],
};

const situationOf = ({ assets, observations }: SampleSize): keyof typeof FITTING => {
  if (observations < SHORT_OBSERVATIONS) return 'short';
  return observations < MANY_OBSERVATIONS_AN_ASSET * assets ? 'many' : 'usual';
};

export const proposedModels = (plan: Pick<PlanDetails, 'models'>, size: SampleSize): ModelProposal => {
  const reason = situationOf(size);
  const enabled = enabledModels(plan);
  const models = FITTING[reason].filter((key) => enabled.includes(key));
  return models.length > 0 ? { reason, models } : { reason: 'plan', models: enabled.slice(0, 1) };
};

/** All models of a form, those that are proposed first. */
export const modelsInOrder = ({ models }: ModelProposal): readonly ModelKey[] => [
  ...models,
  ...MODEL_KEYS.filter((key) => !models.includes(key)),
];

/** Of a new definition: the first that is offered and that the plan has (§6); none where it has none. */
export const preselectedModels = (plan: Pick<PlanDetails, 'models'>, size: SampleSize): readonly ModelKey[] =>
  proposedModels(plan, size).models.slice(0, 1);
