/** What the form holds, and its two ways: from a stored portfolio, and into the body of a call. */
import type { Currency } from '@ballast/contract/constants';
import {
  DATA_PERIOD_DEFAULT,
  PLANNED_INVESTMENT_DEFAULT,
  TRAIN_PERIOD_DEFAULT_DAYS,
  TRANSACTION_COST_DEFAULT,
} from '@ballast/contract/constants';
import type { Constraints } from '@ballast/contract/entities/configuration';
import {
  CONFIGURATION_DEFAULT,
  CONSTRAINTS_DEFAULT,
  REBALANCING_DEFAULT,
} from '@ballast/contract/entities/defaults';
import type { Portfolio, PortfolioWrite } from '@ballast/contract/entities/portfolio';
import type { Rebalancing } from '@ballast/contract/entities/rebalancing';
import type { SimulationWrite } from '@ballast/contract/entities/simulation';
import { configurationOnSave } from '@ballast/domain/configuration-on-save';
import { constraintsForTickers } from '@ballast/domain/constraints/constraints';
import { effectiveObjective } from '@ballast/domain/objectives/objectives';
import type { DataPeriod, ModelKey, ObjectiveKey } from '@ballast/quant/keys';

export interface ChosenTicker {
  readonly symbol: string;
  readonly name: string;
}

/** Empty while nothing stands in its field. */
export type Typed = number | '';

/** A row of what is held already. */
export interface HeldRow {
  readonly symbol: string;
  /** Units. */
  readonly amount: Typed;
  /** Average price paid a unit, portfolio currency. */
  readonly price: Typed;
}

export interface PortfolioValues {
  name: string;
  description: string;
  tickers: readonly ChosenTicker[];
  plannedInvestment: Typed;
  currency: Currency;
  constraints: Constraints;
  rebalancing: Rebalancing;
  /** As chosen: MinRisk-Target stands for itself here. */
  objective: ObjectiveKey;
  /** Annual, a fraction. */
  targetReturn: Typed;
  /** Annual volatility, a fraction. */
  targetRisk: Typed;
  riskAversion: Typed;
  benchmarks: readonly string[];
  models: readonly ModelKey[];
  nodewise: boolean;
  dataPeriod: DataPeriod;
  /** Calendar days. */
  trainPeriod: number;
  /** A fraction of traded value; 0: by the plan's intervals. */
  transactionCost: Typed;
  initialAllocation: readonly HeldRow[];
  /** Of a simulation: first decision and last day, as typed; empty in a portfolio. */
  investmentStartDate: string;
  endDate: string;
}

/** What the form is filled in from: a stored portfolio, or the definition of a simulation. */
export type Definition = Pick<
  Portfolio,
  | 'name'
  | 'description'
  | 'plannedInvestment'
  | 'currency'
  | 'configuration'
  | 'rebalancing'
  | 'benchmarks'
  | 'dataPeriod'
  | 'trainPeriod'
  | 'transactionCost'
  | 'initialAllocation'
>;

export const emptyValues = (currency: Currency, models: readonly ModelKey[]): PortfolioValues => ({
  name: '',
  description: '',
  tickers: [],
  plannedInvestment: PLANNED_INVESTMENT_DEFAULT,
  currency,
  constraints: CONSTRAINTS_DEFAULT,
  rebalancing: REBALANCING_DEFAULT,
  objective: CONFIGURATION_DEFAULT.objective,
  targetReturn: '',
  targetRisk: CONFIGURATION_DEFAULT.riskProfile.targetRisk,
  riskAversion: CONFIGURATION_DEFAULT.riskProfile.riskAversion.value,
  benchmarks: [],
  models,
  nodewise: CONFIGURATION_DEFAULT.nodewise,
  dataPeriod: DATA_PERIOD_DEFAULT,
  trainPeriod: TRAIN_PERIOD_DEFAULT_DAYS,
  transactionCost: TRANSACTION_COST_DEFAULT,
  initialAllocation: [],
  investmentStartDate: '',
  endDate: '',
});

export const valuesOf = (portfolio: Definition, names: ReadonlyMap<string, string>): PortfolioValues => {
  const { configuration } = portfolio;
  const { targetRisk, riskAversion } = configuration.riskProfile;
  return {
    name: portfolio.name,
    description: portfolio.description,
    tickers: configuration.tickers.map((symbol) => ({ symbol, name: names.get(symbol) ?? symbol })),
    plannedInvestment: portfolio.plannedInvestment,
    currency: portfolio.currency,
    constraints: configuration.constraints,
    rebalancing: portfolio.rebalancing,
    objective: effectiveObjective(configuration),
    targetReturn: configuration.targetReturn ?? '',
    targetRisk,
    riskAversion: riskAversion.value,
    benchmarks: portfolio.benchmarks,
    models: configuration.models,
    nodewise: configuration.nodewise,
    dataPeriod: portfolio.dataPeriod,
    trainPeriod: portfolio.trainPeriod,
    transactionCost: portfolio.transactionCost,
    initialAllocation: portfolio.initialAllocation,
    investmentStartDate: '',
    endDate: '',
  };
};

/** With these tickers chosen: rules about those that were taken out could be neither seen nor mended. */
export const withChosen = (values: PortfolioValues, tickers: readonly ChosenTicker[]): PortfolioValues => ({
  ...values,
  tickers,
  constraints: constraintsForTickers(
    values.constraints,
    tickers.map(({ symbol }) => symbol),
  ),
});

/** With further tickers after those that are there. */
export const withTickers = (values: PortfolioValues, more: readonly ChosenTicker[]): PortfolioValues =>
  withChosen(values, [
    ...values.tickers,
    ...more.filter(({ symbol }) => !values.tickers.some((each) => each.symbol === symbol)),
  ]);

type TrainPeriod = PortfolioWrite['trainPeriod'];

/** As it stands on the page: what is judged. */
export const definitionOf = (values: PortfolioValues): PortfolioWrite => ({
  name: values.name.trim(),
  description: values.description,
  plannedInvestment: Number(values.plannedInvestment),
  currency: values.currency,
  trainPeriod: values.trainPeriod as TrainPeriod,
  dataPeriod: values.dataPeriod,
  transactionCost: Number(values.transactionCost),
  initialAllocation: values.initialAllocation.map(({ symbol, amount, price }) => ({
    symbol,
    amount: Number(amount),
    price: Number(price),
  })),
  benchmarks: [...values.benchmarks],
  rebalancing: values.rebalancing,
  configuration: {
    tickers: values.tickers.map(({ symbol }) => symbol),
    models: [...values.models],
    objective: values.objective,
    sharpe: values.objective === 'Sharpe',
    // with MinRisk a target makes it MinRisk-Target (§5): one that was typed before must not come along unseen
    targetReturn:
      values.objective === 'MinRisk-Target' && values.targetReturn !== '' ? values.targetReturn : null,
    nodewise: values.nodewise,
    riskProfile: {
      targetRisk: Number(values.targetRisk),
      riskAversion: { value: Number(values.riskAversion), trackingError: false },
    },
    constraints: values.constraints,
  },
});

/** As it is sent: a field that the objective does not use is put back, so that one left empty never stands in the way. */
export const toWrite = (values: PortfolioValues): PortfolioWrite => {
  const definition = definitionOf(values);
  return { ...definition, configuration: configurationOnSave(definition.configuration) };
};

/** A simulation starts from cash. */
export const toSimulation = (values: PortfolioValues): SimulationWrite => ({
  ...toWrite({ ...values, initialAllocation: [] }),
  investmentStartDate: values.investmentStartDate as SimulationWrite['investmentStartDate'],
  endDate: values.endDate as SimulationWrite['endDate'],
});
