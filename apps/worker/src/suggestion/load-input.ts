/** Gathers what a suggestion is computed from: the portfolio's rules, its holdings, and the prices of the training window. */
import { daysAfter, endOfDate, isoDate } from '@ballast/contract/dates';
import type { Weight } from '@ballast/contract/entities/optimization';
import type { Database } from '@ballast/db/client/create-database';
import type { PortfolioRecord } from '@ballast/db/portfolios/portfolio-record';
import { findUser } from '@ballast/db/users/find-user';
import { horizonYears } from '@ballast/domain/core-settings';
import { contributionOf } from '@ballast/domain/first-contribution';
import { leadingBenchmark } from '@ballast/domain/leading-benchmark';
import { isAllCrypto } from '@ballast/domain/observations';
import { restsUntil } from '@ballast/integrations/market-data/period-closes';
import type {
  DatedValues,
  Instrument,
  MarketData,
  Period,
  RateFor,
} from '@ballast/integrations/market-data/provider';
import { programRate } from '@ballast/quant/allocation/trade-rate';
import type { PricedSymbol } from '@ballast/quant/returns/align';
import { annualPeriods, trainObservations } from '@ballast/quant/returns/periods-per-year';
import type { SuggestionInput } from '../compute/suggestion-input.ts';
import { currentWeights } from './current-weights.ts';
import { shareDates } from './share-dates.ts';

/** Calendar days for which prices are loaded, over those of the training window: holidays, and rows to fill from. */
const MARGIN = { share: 1.1, days: 45 };
/** Annual; a user setting later (math#defaults). */
const RISK_FREE = 0;

const NOTHING: DatedValues = { dates: [], values: new Float64Array(0) };

/** A symbol without an instrument keeps its place, without prices: the core then excludes it with a reason. */
const priced = (
  symbol: string,
  currency: string,
  instruments: ReadonlyMap<string, Instrument>,
  closes: ReadonlyMap<string, DatedValues>,
): PricedSymbol => ({
  symbol,
  domain: symbol.split('.')[1] ?? '',
  currency: instruments.get(symbol)?.currency ?? currency,
  prices: closes.get(symbol) ?? NOTHING,
});

/** The day of the newest close, or yesterday where no market was open then: it ends weeks whose last day is a holiday. */
const decisionDate = (asOf: Date, series: Iterable<DatedValues>): string => {
  let decision = isoDate(daysAfter(asOf, -1));
  for (const { dates } of series) {
    const last = dates.at(-1);
    if (last !== undefined && last > decision) decision = last;
  }
  return decision;
};

const currencyPairs = (currency: string, instruments: Iterable<Instrument>): string[] => {
  const foreign = new Set(Array.from(instruments, (instrument) => instrument.currency));
  foreign.delete(currency);
  return [...foreign].map((from) => `${from}${currency}`);
};

/** The day up to which everything has prices: that of the history which ends first, or the present. */
const knownUntil = async (
  symbols: readonly string[],
  instruments: ReadonlyMap<string, Instrument>,
  pairs: readonly string[],
  marketData: MarketData,
  asOf: Date,
): Promise<Date> => {
  const ofSymbols = symbols.flatMap((symbol) => instruments.get(symbol)?.historyUntil ?? []);
  const rates = pairs.length === 0 ? undefined : await marketData.ratesUntil?.(pairs, rateOf(instruments));
  const days = rates === undefined ? ofSymbols : [...ofSymbols, rates];
  // by the end of that day all its sessions are over
  const ends = days.map((day) => endOfDate(day).getTime());
  return new Date(Math.min(asOf.getTime(), ...ends));
};

/** Beside real prices all are converted at real rates. */
const rateOf = (instruments: ReadonlyMap<string, Instrument>): RateFor => ({
  isSynthetic: [...instruments.values()].every(({ isSynthetic }) => isSynthetic),
});

/** What of a portfolio a suggestion is computed from: a stored one, or a definition that is only looked at. */
export type InputSource = Pick<
  PortfolioRecord,
  | 'userId'
  | 'configuration'
  | 'holdings'
  | 'balance'
  | 'capital'
  | 'withdrawal'
  | 'firstApprovedAt'
  | 'currency'
  | 'trainPeriod'
  | 'dataPeriod'
  | 'rebalancing'
  | 'benchmarks'
  | 'transactionCost'
  | 'plannedInvestment'
  | 'runReason'
  | 'approved'
  | 'targetWeights'
>;

const costRateOf = async (db: Database, portfolio: InputSource): Promise<number> => {
  const { transactionCost, plannedInvestment, configuration, userId } = portfolio;
  const user = await findUser(db, userId);
  const costs = { transactionCost, intervals: user?.plan.transactionCosts ?? [] };
  return programRate(costs, plannedInvestment, configuration.tickers.length);
};

/** The weights of the last approval, where the run is to suggest them again. */
const originalOf = ({ runReason, rebalancing, approved, targetWeights }: InputSource) => {
  const isAdjusting =
    runReason === 'adjust' || (runReason === 'trigger' && rebalancing.method === 'adjustToOriginal');
  return isAdjusting && approved !== null ? { model: approved.model, weights: targetWeights } : null;
};

export interface LoadedInput {
  readonly input: SuggestionInput;
  readonly currentAllocation: readonly Weight[];
}

export interface LoadingParts {
  readonly db: Database;
  readonly marketData: MarketData;
  /** Nothing after it is read. */
  readonly asOf: Date;
  /** When what is held is valued, where that is later. */
  readonly heldAt?: Date;
}

interface WantedPrices {
  readonly symbols: readonly string[];
  /** Compared with, and nothing to wait for. */
  readonly compared: readonly string[];
  readonly currency: string;
  /** Calendar days back. */
  readonly days: number;
}

/** Prices of the last so many days, with the rates to the portfolio's currency. */
export const loadPrices = async (
  { symbols, compared, currency, days }: WantedPrices,
  { marketData, asOf: at }: Pick<LoadingParts, 'marketData' | 'asOf'>,
) => {
  // what is computed from them is stored: not the sources of a second ago
  await marketData.refresh?.();
  const everything = [...new Set([...symbols, ...compared])];
  const instruments = await marketData.instruments(everything);
  const pairs = currencyPairs(currency, instruments.values());
  const asOf = await knownUntil(symbols, instruments, pairs, marketData, at);
  const from = isoDate(daysAfter(asOf, -(days * MARGIN.share + MARGIN.days)));
  const period: Period = { from, to: isoDate(asOf), asOf };
  const closes = shareDates(await marketData.closes(everything, period));
  const rates = await marketData.rates(pairs, period, rateOf(instruments));
  return {
    instruments,
    rates: Object.fromEntries(rates),
    decision: decisionDate(asOf, closes.values()),
    priced: (symbol: string) => priced(symbol, currency, instruments, closes),
  };
};

export const loadInput = async (
  portfolio: InputSource,
  { db, marketData, asOf, heldAt = asOf }: LoadingParts,
): Promise<LoadedInput> => {
  const { configuration, holdings, currency, trainPeriod, dataPeriod, rebalancing } = portfolio;
  const tickers = new Set<string>(configuration.tickers);
  const original = originalOf(portfolio);
  const others = [...holdings, ...(original?.weights ?? [])].map(({ symbol }) => symbol);
  const symbols = [...new Set([...tickers, ...others])];
  const benchmark = leadingBenchmark(portfolio);
  const wanted = { symbols, compared: benchmark === null ? [] : [benchmark], currency, days: trainPeriod };
  const { instruments, rates, decision, priced } = await loadPrices(wanted, { marketData, asOf });
  // what is still to be paid in is cash of the portfolio whose rules are kept, as in the preview and in the books of the approval
  // what has to be sold for money taken out is no change of what stays: beyond the cash nothing is lacking in the whole
  const balance = Math.max(0, portfolio.balance + contributionOf(portfolio));
  const held = await currentWeights({ ...portfolio, balance }, instruments, marketData, heldAt);
  const weightOf = new Map(held.map(({ symbol, weight }) => [symbol, weight]));
  return {
    currentAllocation: held,
    input: {
      configuration,
      assets: symbols.map(priced),
      currentWeights: symbols.map((symbol) => weightOf.get(symbol) ?? 0),
      benchmark: benchmark === null ? null : priced(benchmark),
      original,
      currency,
      rates,
      dataPeriod,
      // a close that is judged ends its period, as in a back-test, though a holiday may follow in the same week
      decision: portfolio.runReason === 'trigger' ? restsUntil(symbols, decision) : decision,
      observations: trainObservations(trainPeriod, annualPeriods(dataPeriod, isAllCrypto(symbols))),
      riskFree: RISK_FREE,
      costRate: await costRateOf(db, portfolio),
      horizonYears: horizonYears(rebalancing),
    },
  };
};
