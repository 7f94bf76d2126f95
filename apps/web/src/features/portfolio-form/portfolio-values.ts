/** What the form holds, and its two ways: from a stored portfolio, and into the body of a call. */

import type { Currency } from '@ballast/contract/constants';
import {
  DATA_PERIOD_DEFAULT,
  PLANNED_INVESTMENT_DEFAULT,
  TRAIN_PERIOD_DEFAULT_DAYS,
  TRANSACTION_COST_DEFAULT,
} from '@ballast/contract/constants';
import {
  CONFIGURATION_DEFAULT,
  CONSTRAINTS_DEFAULT,
  REBALANCING_DEFAULT,
} from '@ballast/contract/entities/defaults';
import type { Portfolio, PortfolioWrite } from '@ballast/contract/entities/portfolio';
import { constraintsForTickers } from '@ballast/domain/constraints/constraints';
import type { ModelKey, ObjectiveKey } from '@ballast/quant/keys';

export interface ChosenTicker {
  readonly symbol: string;
  readonly name: string;
}

export interface PortfolioValues {
  name: string;
  description: string;
  tickers: readonly ChosenTicker[];
  /** Empty while nothing stands in the field. */
  plannedInvestment: number | '';
  currency: Currency;
  objective: ObjectiveKey;
  models: readonly ModelKey[];
  trainPeriod: number;
}

export const emptyValues = (currency: Currency, models: readonly ModelKey[]): PortfolioValues => ({
  name: '',
  description: '',
  tickers: [],
  plannedInvestment: PLANNED_INVESTMENT_DEFAULT,
  currency,
  objective: 'MinRisk',
  models,
  trainPeriod: TRAIN_PERIOD_DEFAULT_DAYS,
});

export const valuesOf = (portfolio: Portfolio, names: ReadonlyMap<string, string>): PortfolioValues => ({
  name: portfolio.name,
  description: portfolio.description,
  tickers: portfolio.configuration.tickers.map((symbol) => ({ symbol, name: names.get(symbol) ?? symbol })),
  plannedInvestment: portfolio.plannedInvestment,
  currency: portfolio.currency,
  objective: portfolio.configuration.objective,
  models: portfolio.configuration.models,
  trainPeriod: portfolio.trainPeriod,
});

/** With further tickers after those that are there. */
export const withTickers = (values: PortfolioValues, more: readonly ChosenTicker[]): PortfolioValues => ({
  ...values,
  tickers: [
    ...values.tickers,
    ...more.filter(({ symbol }) => !values.tickers.some((each) => each.symbol === symbol)),
  ],
});

type TrainPeriod = PortfolioWrite['trainPeriod'];

const NEW = {
  transactionCost: TRANSACTION_COST_DEFAULT,
  dataPeriod: DATA_PERIOD_DEFAULT,
  initialAllocation: [],
  benchmarks: [],
  rebalancing: REBALANCING_DEFAULT,
} satisfies Partial<PortfolioWrite>;

/** What the form does not show stays as it was stored, so that saving never loses a setting, but for rules of tickers taken out. */
export function toWrite(values: PortfolioValues, stored?: Portfolio): PortfolioWrite {
  const tickers = values.tickers.map(({ symbol }) => symbol);
  const { transactionCost, dataPeriod, initialAllocation, benchmarks, rebalancing } = stored ?? NEW;
  return {
    name: values.name.trim(),
    description: values.description,
    plannedInvestment: Number(values.plannedInvestment),
    currency: values.currency,
    trainPeriod: values.trainPeriod as TrainPeriod,
    transactionCost,
    dataPeriod,
    initialAllocation,
    benchmarks,
    rebalancing,
    configuration: {
      ...(stored?.configuration ?? CONFIGURATION_DEFAULT),
      tickers,
      models: [...values.models],
      objective: values.objective,
      sharpe: values.objective === 'Sharpe',
      constraints: constraintsForTickers(stored?.configuration.constraints ?? CONSTRAINTS_DEFAULT, tickers),
    },
  };
}
