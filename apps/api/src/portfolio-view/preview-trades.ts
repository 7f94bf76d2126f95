/** The trades of a suggestion in money and whole lots, from its weights or from pledges edited by the user (§4, §5). */
import type { ModelResult, Weight } from '@ballast/contract/entities/optimization';
import type { CostInterval } from '@ballast/contract/entities/plan';
import type { Pledge, TradeRow, TransactionPreview } from '@ballast/contract/entities/transaction';
import { CatalogueError } from '@ballast/contract/errors';
import type { Market } from '@ballast/contract/markets';
import type { Trade } from '@ballast/db/books/books';
import type { PortfolioRecord } from '@ballast/db/portfolios/portfolio-record';
import { isSuggestionExpired } from '@ballast/domain/suggestion';
import { roundMoney } from '@ballast/quant/allocation/money';
import type { TradeLine, TradePosition } from '@ballast/quant/allocation/order-line';
import { pricePledges } from '@ballast/quant/allocation/price-pledges';
import { suggestTrades } from '@ballast/quant/allocation/suggest-trades';
import type { ModelKey } from '@ballast/quant/keys';
import type { PricedSymbols } from './priced-symbol.ts';

/** null: open. */
export type NextOpening = (market: Market, symbol: string, at: Date) => Date | null;

export interface PreviewRequest {
  readonly record: PortfolioRecord;
  readonly model: ModelKey;
  /** null: as suggested. */
  readonly pledges: readonly Pledge[] | null;
  readonly prices: PricedSymbols;
  readonly intervals: readonly CostInterval[];
  readonly nextOpening: NextOpening;
  readonly now: Date;
}

/** Symbols whose prices a preview needs: what is held, and what any model wants. */
export function symbolsOfPreview({ holdings, pending }: PortfolioRecord): string[] {
  const wanted = Object.values(pending?.results ?? {}).flatMap((result) => result.results);
  return [...new Set([...holdings, ...wanted].map(({ symbol }) => symbol))];
}

/** The result to execute, or why there is none. */
export function executableResult({ pending }: PortfolioRecord, model: ModelKey): ModelResult {
  if (pending === null) throw new CatalogueError('noPendingOptimization');
  const result = pending.results[model];
  if (result?.status !== 'optimal') throw new CatalogueError('optimizationFailed');
  return result;
}

interface Orders {
  readonly lines: readonly TradeLine[];
  readonly valueBefore: number;
  readonly postCostValue: number;
  readonly totalCost: number;
  readonly cashLeft: number;
}

/** Cash to trade with: before the first approval the planned investment is put in. */
export const contributionOf = ({ firstApprovedAt, plannedInvestment }: PortfolioRecord): number =>
  firstApprovedAt === null ? plannedInvestment : 0;

export function previewTrades(request: PreviewRequest): TransactionPreview {
  const { record, model, now, nextOpening, prices } = request;
  const result = executableResult(record, model);
  const positions = tradePositions(request, result.results);
  const cash = roundMoney(record.balance + contributionOf(record));
  const orders = computeOrders(request, positions, cash);
  const traded = orders.lines.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
  const targets = record.targetWeights.length > 0 ? record.targetWeights : result.results;
  const rows = orders.lines.map((line, index) =>
    tradeRow(line, positions[index] as TradePosition, orders.valueBefore, request),
  );
  const band = record.rebalancing.threshold.value;
  const distances = rows.map(({ symbol, currentWeight }) =>
    Math.abs(currentWeight - (targets.find((target) => target.symbol === symbol)?.weight ?? 0)),
  );
  const closed = new Map(
    rows.flatMap(({ symbol, units }) => {
      const market = prices.get(symbol)?.market;
      const opening = market === undefined || units === 0 ? null : nextOpening(market, symbol, now);
      return market === undefined || opening === null ? [] : [[market, opening] as const];
    }),
  );
  return {
    model,
    currency: record.currency,
    rows,
    value: roundMoney(orders.valueBefore),
    postCostValue: roundMoney(orders.postCostValue),
    cashBefore: cash,
    cashAfter: orders.cashLeft,
    cost: orders.totalCost,
    turnover: orders.valueBefore > 0 ? traded / 2 / orders.valueBefore : 0,
    insideBand: distances.filter((distance) => distance <= band).length,
    assets: rows.length,
    worstDrift: Math.max(0, ...distances),
    before: result.before,
    after: request.pledges === null ? result.after : null,
    closedMarkets: [...closed].map(([market, opening]) => ({ market, nextOpening: opening.toISOString() })),
    blocked: blockedBy(orders, record, now),
    pricedAt: now.toISOString(),
  };
}

function blockedBy(orders: Orders, { pending }: PortfolioRecord, now: Date): TransactionPreview['blocked'] {
  if (pending !== null && isSuggestionExpired(new Date(pending.expiresAt), now)) return 'expired';
  if (orders.cashLeft < 0) return 'below_cash';
  return orders.lines.every(({ orderUnits }) => orderUnits === 0) ? 'no_buy_or_sell' : null;
}

function tradePositions({ record, prices }: PreviewRequest, weights: readonly Weight[]): TradePosition[] {
  const held = new Map(record.holdings.map(({ symbol, amount }) => [symbol, amount]));
  const wanted = new Map(weights.map(({ symbol, weight }) => [symbol, weight]));
  return [...new Set([...held.keys(), ...wanted.keys()])].map((symbol) => {
    const priced = prices.get(symbol);
    if (priced?.price == null || priced.lot === null)
      throw new CatalogueError('pledgeNotTradable', { params: { symbol } });
    return {
      symbol,
      unitsHeld: held.get(symbol) ?? 0,
      price: priced.price,
      lot: priced.lot,
      targetWeight: wanted.get(symbol) ?? 0,
    };
  });
}

function computeOrders(
  { record, pledges, intervals }: PreviewRequest,
  positions: readonly TradePosition[],
  cash: number,
): Orders {
  const costs = { transactionCost: record.transactionCost, intervals };
  if (pledges === null) {
    const suggested = suggestTrades({ cash, positions, costs });
    if (suggested.status === 'suggested') return suggested;
    if (suggested.reason === 'noPrice')
      throw new CatalogueError('pledgeNotTradable', { params: { symbol: suggested.symbol } });
    throw new CatalogueError('noBuyOrSell');
  }
  const known = new Set(positions.map(({ symbol }) => symbol));
  const foreign = pledges.find(({ symbol }) => !known.has(symbol));
  if (foreign) throw new CatalogueError('pledgeNotTradable', { params: { symbol: foreign.symbol } });
  const pledged = new Map(pledges.map(({ symbol, pledge }) => [symbol, pledge]));
  if (pledged.size < pledges.length)
    throw new CatalogueError('validation', { errors: { transaction: ['duplicate'] } });
  return pricePledges(
    cash,
    positions.map((position) => ({ ...position, pledge: pledged.get(position.symbol) ?? 0 })),
    costs,
  );
}

function tradeRow(
  line: TradeLine,
  position: TradePosition,
  value: number,
  { prices, nextOpening, now }: PreviewRequest,
): TradeRow {
  const priced = prices.get(line.symbol);
  const currentValue = roundMoney(position.unitsHeld * position.price);
  return {
    symbol: line.symbol,
    name: priced?.name ?? line.symbol,
    currentWeight: value > 0 ? currentValue / value : 0,
    proposedWeight: position.targetWeight,
    currentValue,
    pledge: line.pledge,
    amount: line.amount,
    units: line.orderUnits,
    lot: position.lot,
    price: position.price,
    rate: line.rate,
    cost: line.cost,
    why: reasonOf(line, position),
    marketOpen: priced === undefined || nextOpening(priced.market, line.symbol, now) === null,
  };
}

function reasonOf(line: TradeLine, { unitsHeld, targetWeight }: TradePosition): TradeRow['why'] {
  if (line.orderUnits > 0) return unitsHeld === 0 ? 'enter' : 'increase';
  if (line.orderUnits < 0) return targetWeight === 0 ? 'exit' : 'decrease';
  if (line.pledge !== 0) return 'below_lot';
  const wanted = Math.abs(line.targetMoney - unitsHeld * line.price);
  return wanted >= 0.005 ? 'below_minimum' : 'hold';
}

/** What is booked of a preview. */
export const tradesOf = ({ rows }: TransactionPreview): Trade[] =>
  rows
    .filter(({ units }) => units !== 0)
    .map(({ symbol, units, price, amount, cost }) => ({
      symbol,
      type: units > 0 ? 'Buy' : 'Sell',
      amount: Math.abs(units),
      price,
      value: Math.abs(amount),
      cost,
    }));
