/** End-to-end cases (kind `seam` in the reference material): from product fields to orders, cash and the metrics of the path. */
import { suggestTrades, type TradeSuggestion } from '../../src/allocation/suggest-trades.ts';
import { type CostInterval, programRate, type TradeCosts } from '../../src/allocation/trade-rate.ts';
import type { DataPeriod, ModelKey } from '../../src/keys.ts';
import { computeMetrics, DEFAULT_METRIC_SETTINGS, returnsOfValues } from '../../src/metrics/compute-metrics.ts';
import { decideWeights, type WeightDecision } from '../../src/policy/decide-weights.ts';
import type { PolicyObjective } from '../../src/policy/policy-settings.ts';
import type { Constraints, Group } from '../../src/problem.ts';
import { type AlignedReturns, alignReturns, type PricedSymbol } from '../../src/returns/align.ts';
import { periodsPerYear, trainObservations } from '../../src/returns/periods-per-year.ts';
import type { PriceSeries } from '../../src/returns/price-series.ts';
import { relativeView } from '../../src/views/view-rows.ts';
import { spelled } from '../support/spelled.ts';
import type { CaseFile } from './support/case-file.ts';
import { type Checker, checkItem, type KindReport, type Tolerance } from './support/check.ts';

type Dated = readonly (readonly [string, number])[];
type BySymbol<Value> = Readonly<Record<string, Value>>;

interface Rule<Value> {
  readonly enabled: boolean;
  readonly value: Value;
}

interface EndToEndCase {
  readonly portfolio: {
    readonly plannedInvestment: number;
    readonly transactionCost: number;
    readonly trainPeriod: number;
    readonly dataPeriod: DataPeriod;
    readonly currency: string;
    readonly benchmarks: readonly string[];
    readonly state: { readonly balance: number; readonly assets: readonly { symbol: string; amount: number }[] };
    readonly rebalancing: { readonly period: { readonly active: boolean; readonly value: number } };
    readonly configuration: {
      readonly tickers: readonly string[];
      readonly models: readonly ModelKey[];
      readonly objective: string;
      readonly sharpe: boolean;
      readonly targetReturn: number | null;
      readonly riskProfile: {
        readonly targetRisk: number | null;
        readonly riskAversion: { readonly value: number | null; readonly trackingError: boolean };
      };
      readonly constraints: {
        readonly short: boolean;
        readonly maxShort: number | null;
        readonly weightConstraints: Rule<readonly { symbol: string; min: number; max: number }[]>;
        readonly groupConstraints: Rule<readonly { name: string; members: string[]; min: number; max: number }[]>;
        readonly views: Rule<readonly { long: string[]; short: string[]; value: number; confidence: number | null }[]>;
        readonly cardinalityConstraints: Rule<number>;
      };
    };
  };
  readonly plan: { readonly transactionCosts: readonly CostInterval[] };
  readonly instruments: BySymbol<{ readonly domain: string; readonly currency: string; readonly lot: number }>;
  readonly decision: string;
  readonly prices: BySymbol<Dated>;
  readonly fx: BySymbol<Dated>;
  readonly path: { readonly prices: BySymbol<readonly number[]>; readonly fx: BySymbol<readonly number[]> };
  readonly expected: Expected;
}

interface ExpectedOrder {
  readonly symbol: string;
  readonly side: string;
  readonly units: number;
  readonly amount: number;
  readonly rate: number;
  readonly cost: number;
}

interface Expected {
  readonly A: number;
  readonly T: number;
  readonly priceRowDates: readonly string[];
  readonly droppedDates: readonly string[];
  readonly observations: number;
  readonly excluded: readonly string[];
  readonly warnings: readonly string[];
  readonly kappa: number;
  readonly mu: { readonly symbols: readonly string[]; readonly values: readonly number[] };
  readonly sigma: { readonly trace: number; readonly sum: number; readonly firstRow: readonly number[] };
  readonly phi?: number | null;
  readonly status: string;
  readonly reason?: string;
  readonly attainable?: { readonly minVolatility: number };
  readonly weights?: BySymbol<number>;
  readonly expectedReturn: number;
  readonly volatility: number;
  readonly objective: number;
  readonly trackingError?: number | null;
  readonly costDrag?: number | null;
  readonly valueBefore: number;
  readonly postCostValue: number;
  readonly targetMoney: BySymbol<number>;
  readonly pledges: BySymbol<number>;
  readonly orderUnits: BySymbol<number>;
  readonly unitsAfter: BySymbol<number>;
  readonly orders: readonly ExpectedOrder[];
  readonly cashLeft: number;
  readonly path: { readonly equity: readonly number[]; readonly metrics: BySymbol<number | null> };
}

function seriesOf(dated: Dated): PriceSeries {
  return { dates: dated.map(([date]) => date), values: dated.map(([, value]) => value) };
}

function objectiveOf({ portfolio }: EndToEndCase): PolicyObjective {
  const { objective, sharpe, targetReturn, riskProfile } = portfolio.configuration;
  const { riskAversion, targetRisk } = riskProfile;
  if (sharpe || objective === 'Sharpe') return { type: 'Sharpe' };
  if (objective === 'MaxRet') return { type: 'MaxRet', targetRisk: targetRisk! };
  if (objective.startsWith('Utility')) {
    const type = riskAversion.trackingError ? 'Utility-TrackingError' : 'Utility';
    return { type, riskAversion: riskAversion.value! };
  }
  return targetReturn === null ? { type: 'MinRisk' } : { type: 'MinRisk-Target', targetReturn };
}

function constraintsOf({ portfolio }: EndToEndCase): Constraints {
  const { tickers, constraints } = portfolio.configuration;
  const { short, maxShort, weightConstraints, groupConstraints, cardinalityConstraints } = constraints;
  const lower = new Float64Array(tickers.length).fill(short ? -(maxShort ?? 1) : 0);
  const upper = new Float64Array(tickers.length).fill(1);
  for (const { symbol, min, max } of weightConstraints.enabled ? weightConstraints.value : []) {
    lower[tickers.indexOf(symbol)] = min;
    upper[tickers.indexOf(symbol)] = max;
  }
  const groups: Group[] = groupConstraints.value.map(({ name, members, min, max }) => ({
    name,
    members: members.map((symbol) => tickers.indexOf(symbol)),
    min,
    max,
  }));
  return {
    ...(short && { short }),
    ...(maxShort !== null && { maxShort }),
    lower,
    upper,
    ...(groupConstraints.enabled && { groups }),
    ...(cardinalityConstraints.enabled && { cardinality: { max: cardinalityConstraints.value } }),
  };
}

function pricedSymbol(endToEnd: EndToEndCase, symbol: string): PricedSymbol {
  const { domain, currency } = endToEnd.instruments[symbol];
  return { symbol, domain, currency, prices: seriesOf(endToEnd.prices[symbol]) };
}

function align(endToEnd: EndToEndCase): ReturnType<typeof alignReturns> {
  const { portfolio } = endToEnd;
  const { tickers } = portfolio.configuration;
  const domains = tickers.map((symbol) => endToEnd.instruments[symbol].domain);
  const [benchmark] = portfolio.benchmarks;
  return alignReturns({
    assets: tickers.map((symbol) => pricedSymbol(endToEnd, symbol)),
    currency: portfolio.currency,
    rates: Object.fromEntries(Object.entries(endToEnd.fx).map(([pair, dated]) => [pair, seriesOf(dated)])),
    dataPeriod: portfolio.dataPeriod,
    decision: endToEnd.decision,
    observations: trainObservations(portfolio.trainPeriod, periodsPerYear(portfolio.dataPeriod, domains)),
    ...(benchmark && { benchmark: pricedSymbol(endToEnd, benchmark) }),
  });
}

function decide(endToEnd: EndToEndCase, clean: AlignedReturns, costs: TradeCosts): WeightDecision {
  const { portfolio, expected } = endToEnd;
  const { tickers, models, constraints } = portfolio.configuration;
  const { period } = portfolio.rebalancing;
  const currentWeights = new Float64Array(tickers.length);
  for (const { symbol, amount } of portfolio.state.assets) {
    const i = tickers.indexOf(symbol);
    if (i >= 0) currentWeights[i] = (amount * clean.lastPrices[i]) / expected.valueBefore;
  }
  const views = constraints.views.enabled ? constraints.views.value : [];
  const run = 
    decideWeights({
      settings: {
        model: models[0],
        objective: objectiveOf(endToEnd),
        constraints: constraintsOf(endToEnd),
        expectedReturns: 'bayes_stein',
        views: views.map(({ long, short, value, confidence }) => relativeView(long, short, value, confidence)),
        riskFree: 0,
        nodewise: false,
        costRate: programRate(costs, portfolio.plannedInvestment, tickers.length),
        horizonYears: period.active ? period.value / 365 : 1,
      },
      clean,
      symbols: tickers,
      periodsPerYear: clean.periodsPerYear,
      currentWeights,
      warm: null,
    });
  if (run.status !== 'decided') throw new Error('not decided');
  return run;
}

type Tolerances = Readonly<
  Record<
    | 'mu'
    | 'sigma'
    | 'weights'
    | 'objective'
    | 'expectedReturn'
    | 'volatility'
    | 'trackingError'
    | 'costDrag'
    | 'money'
    | 'cost'
    | 'cashLeft'
    | 'equity'
    | 'metrics',
    Tolerance
  >
>;

function checkMoments(check: Checker, decision: WeightDecision, A: number, expected: Expected, tolerance: Tolerances) {
  const { model, mu, phi } = decision;
  const { n, cov } = model;
  check.vector('mu', mu, expected.mu.values, tolerance.mu);
  let trace = 0;
  let total = 0;
  for (let i = 0; i < n; i++) trace += A * cov[i * n + i];
  for (const entry of cov) total += A * entry;
  check.number('sigma trace', trace, expected.sigma.trace, tolerance.sigma);
  check.number('sigma sum', total, expected.sigma.sum, tolerance.sigma);
  const row = cov.subarray(0, n).map((v) => A * v);
  check.vector('sigma row', row, expected.sigma.firstRow, { ...tolerance.sigma, abs: 1e-10 });
  if (typeof expected.phi === 'number') check.number('phi', phi, expected.phi, { abs: 1e-8 });
}

function checkAnswer(
  check: Checker,
  { result }: WeightDecision,
  tickers: readonly string[],
  expected: Expected,
  tolerance: Tolerances,
): Float64Array | null {
  check.same('status', result.status, expected.status);
  if (result.status === 'infeasible') {
    check.same('reason', result.reason, expected.reason);
    check.number('minVolatility', result.attainable.minVolatility, expected.attainable!.minVolatility, { abs: 1e-8 });
  }
  if (result.status !== 'optimal') return null;
  tickers.forEach((symbol, i) => {
    check.number(`weight ${symbol}`, result.weights[i], expected.weights![symbol], tolerance.weights);
  });
  check.number('objective', result.objectiveValue, expected.objective, tolerance.objective);
  check.number('expectedReturn', result.expectedReturn, expected.expectedReturn, tolerance.expectedReturn);
  check.number('volatility', result.volatility, expected.volatility, tolerance.volatility);
  if (typeof expected.trackingError === 'number')
    check.number('trackingError', result.trackingError, expected.trackingError, tolerance.trackingError);
  if (typeof expected.costDrag === 'number')
    check.number('costDrag', result.costDrag, expected.costDrag, tolerance.costDrag);
  check.atMost('kkt', result.kkt, 1e-8);
  return result.weights;
}

type Suggested = Extract<TradeSuggestion, { status: 'suggested' }>;

function checkTrades(check: Checker, trades: Suggested, endToEnd: EndToEndCase, tolerance: Tolerances): void {
  const { expected, instruments } = endToEnd;
  check.number('valueBefore', trades.valueBefore, expected.valueBefore, { abs: 1e-6, rel: 1e-12 });
  check.number('postCostValue', trades.postCostValue, expected.postCostValue, tolerance.money);
  check.number('cashLeft', trades.cashLeft, expected.cashLeft, tolerance.cashLeft);
  const orders = trades.lines.filter(({ orderUnits }) => orderUnits !== 0);
  check.same('orders', orders.map(({ symbol }) => symbol).sort(), expected.orders.map(({ symbol }) => symbol).sort());
  for (const line of trades.lines) {
    const { symbol, price } = line;
    const { lot } = instruments[symbol];
    const units = lot === 1 ? { abs: 0 } : { abs: lot + tolerance.money.abs! / price };
    check.number(`targetMoney ${symbol}`, line.targetMoney, expected.targetMoney[symbol], tolerance.money);
    check.number(`pledge ${symbol}`, line.pledge, expected.pledges[symbol], tolerance.money);
    check.number(`orderUnits ${symbol}`, line.orderUnits, expected.orderUnits[symbol], units);
    check.number(`unitsAfter ${symbol}`, line.unitsAfter, expected.unitsAfter[symbol], units);
    const order = expected.orders.find((candidate) => candidate.symbol === symbol);
    if (!order) continue;
    check.same(`side ${symbol}`, line.side, order.side.toLowerCase());
    check.number(`amount ${symbol}`, line.amount, order.amount, lot === 1 ? { abs: 0.01 } : tolerance.money);
    check.number(`rate ${symbol}`, line.rate, order.rate, { abs: 0 });
    check.number(`cost ${symbol}`, line.cost, order.cost, tolerance.cost);
  }
}

/** Rate of a currency on a row of the path. */
function pathRate(endToEnd: EndToEndCase, currency: string, row: number): number {
  const { currency: home } = endToEnd.portfolio;
  if (currency === home) return 1;
  const direct = endToEnd.path.fx[`${currency}${home}`];
  return direct ? direct[row] : 1 / endToEnd.path.fx[`${home}${currency}`][row];
}

function checkPath(check: Checker, trades: Suggested, A: number, endToEnd: EndToEndCase, tolerance: Tolerances): void {
  const { expected, path, instruments } = endToEnd;
  const rows = expected.path.equity.length;
  const equity = Float64Array.from({ length: rows }, (_, row) =>
    trades.lines.reduce((sum, { symbol, unitsAfter, price }) => {
      const now = row === 0 ? price : path.prices[symbol][row - 1] * pathRate(endToEnd, instruments[symbol].currency, row - 1);
      return sum + (unitsAfter === 0 ? 0 : unitsAfter * now);
    }, trades.cashLeft),
  );
  check.vector('path equity', equity, expected.path.equity, tolerance.equity);
  const metrics = computeMetrics({
    returns: returnsOfValues(expected.path.equity),
    benchmark: null,
    periodsPerYear: A,
    ...DEFAULT_METRIC_SETTINGS,
  });
  for (const key of ['total_return', 'max_dd', 'realized_volatility', 'sharpe', 'sortino', 'value_at_risk'] as const)
    check.number(`path ${key}`, metrics[key], expected.path.metrics[key], tolerance.metrics);
}

function checkChain(check: Checker, endToEnd: EndToEndCase, tolerance: Tolerances): void {
  const { portfolio, plan, instruments, expected } = endToEnd;
  const { tickers } = portfolio.configuration;
  const clean = align(endToEnd);
  check.same('A', clean.periodsPerYear, expected.A);
  check.same('rows', clean.priceRowDates, expected.priceRowDates);
  check.same('warnings', clean.warnings.map(spelled), expected.warnings);
  check.same('excluded', clean.excludedSymbols, expected.excluded);
  if (clean.status !== 'clean') return check.fail('status', clean.code);
  check.same('dropped', clean.droppedDates, expected.droppedDates);
  check.same('observations', clean.returns.T, expected.observations);

  const costs: TradeCosts = { transactionCost: portfolio.transactionCost, intervals: plan.transactionCosts };
  check.same('kappa', programRate(costs, portfolio.plannedInvestment, tickers.length), expected.kappa);
  const decision = decide(endToEnd, clean, costs);
  checkMoments(check, decision, clean.periodsPerYear, expected, tolerance);
  const weights = checkAnswer(check, decision, tickers, expected, tolerance);
  if (!weights) return;
  const trades = suggestTrades({
    cash: portfolio.state.balance,
    costs,
    positions: tickers.map((symbol, i) => ({
      symbol,
      unitsHeld: portfolio.state.assets.find((asset) => asset.symbol === symbol)?.amount ?? 0,
      price: clean.lastPrices[i],
      lot: instruments[symbol].lot,
      targetWeight: weights[i],
    })),
  });
  if (trades.status !== 'suggested') return check.fail('trades', trades.reason);
  checkTrades(check, trades, endToEnd, tolerance);
  checkPath(check, trades, clean.periodsPerYear, endToEnd, tolerance);
}

export function run(file: CaseFile, report: KindReport): void {
  checkItem(report, file.id, (check) => {
    checkChain(check, file as unknown as EndToEndCase, file.tolerance as unknown as Tolerances);
  });
}
