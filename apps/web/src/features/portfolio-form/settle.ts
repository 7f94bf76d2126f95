/** What follows a change as long as the user has not chosen otherwise: the proposed model, the limits of a preset, a period long enough. Pure. */
import type { PlanDetails } from '@ballast/contract/entities/plan';
import {
  defaultTrainPeriod,
  hasEnoughObservations,
  isAllCrypto,
  observationsOf,
} from '@ballast/domain/observations';
import { preselectedModels, type SampleSize } from '@ballast/domain/proposed-models';
import { annualPeriods } from '@ballast/quant/returns/periods-per-year';
import { type PortfolioValues, withChosen } from './portfolio-values.ts';
import { applyPreset, presetOf } from './presets.ts';

const symbolsOf = ({ tickers }: Pick<PortfolioValues, 'tickers'>) => tickers.map(({ symbol }) => symbol);

export const sizeOf = (values: PortfolioValues): SampleSize => ({
  assets: values.tickers.length,
  observations: observationsOf(values.trainPeriod, values.dataPeriod, symbolsOf(values)),
});

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((each, i) => each === other[i]);

const withPeriod = (next: PortfolioValues): PortfolioValues => {
  const perYear = annualPeriods(next.dataPeriod, isAllCrypto(symbolsOf(next)));
  return hasEnoughObservations(next.trainPeriod, perYear)
    ? next
    : { ...next, trainPeriod: defaultTrainPeriod(perYear) };
};

/** A preset stays one when tickers come and go; a change of what it fills ends it. */
const withPreset = (before: PortfolioValues, next: PortfolioValues, plan: PlanDetails): PortfolioValues => {
  if (before.tickers === next.tickers) return next;
  const preset = presetOf(before, plan);
  const chosen = withChosen(next, next.tickers);
  return preset === undefined ? chosen : applyPreset(preset, chosen, plan);
};

const withModels = (before: PortfolioValues, next: PortfolioValues, plan: PlanDetails): PortfolioValues =>
  before.models === next.models && isSameList(before.models, preselectedModels(plan, sizeOf(before)))
    ? { ...next, models: preselectedModels(plan, sizeOf(next)) }
    : next;

export const settle = (
  before: PortfolioValues,
  change: Partial<PortfolioValues>,
  plan: PlanDetails,
): PortfolioValues =>
  withModels(before, withPreset(before, withPeriod({ ...before, ...change }), plan), plan);
