/** What is missing before the form can run, in the order in which it stands on the page. */
import { TICKERS_MIN } from '@ballast/contract/constants';
import type { PortfolioValues } from './portfolio-values.ts';

export interface StillNeeded {
  readonly name: boolean;
  readonly tickers: number;
  readonly investment: boolean;
  readonly models: boolean;
}

export function stillNeeded(values: PortfolioValues): StillNeeded {
  return {
    name: values.name.trim() === '',
    tickers: Math.max(0, TICKERS_MIN - values.tickers.length),
    investment: !(Number(values.plannedInvestment) > 0),
    models: values.models.length === 0,
  };
}

export const isComplete = ({ name, tickers, investment, models }: StillNeeded) =>
  !name && tickers === 0 && !investment && !models;

/** Models have a step of their own. */
export const isStepComplete = (values: PortfolioValues) =>
  isComplete({ ...stillNeeded(values), models: false });
