/**
 * The trades of a suggestion at the last prices: as suggested, or with pledges edited by the user. The approval executes
 * exactly what this computes. Pure.
 */
import type { ModelResult, Optimization } from '@ballast/contract/entities/optimization';
import type { Pledge, TradeRow, TransactionPreview } from '@ballast/contract/entities/transaction';
import type { PortfolioRecord } from '@ballast/db/portfolios/portfolio-record';
import { deviationsOf, driftOf, largestDeviation } from '@ballast/domain/drift';
import { contributionOf } from '@ballast/domain/first-contribution';
import { isSuggestionExpired } from '@ballast/domain/suggestion';
import { valueHoldings } from '@ballast/domain/value-holdings';
import type { LocalPrice, LocalPrices } from '@ballast/integrations/market-data/local-prices';
import { executePledges } from '@ballast/quant/allocation/execute-pledges';
import { MINIMUM_AMOUNT, roundMoney } from '@ballast/quant/allocation/money';
import { suggestTrades, type TradeLine } from '@ballast/quant/allocation/suggest-trades';
import type { TradeCosts } from '@ballast/quant/allocation/trade-rate';
import type { ModelKey } from '@ballast/quant/keys';

import { symbolMarket } from './market-state.ts';

export interface PreviewParts {
  readonly record: PortfolioRecord;
  readonly pending: Optimization;
  readonly model: ModelKey;
  readonly result: ModelResult;
  readonly prices: LocalPrices;
  readonly costs: TradeCosts;
  /** Signed money edited by the user; undefined: as suggested. */
  readonly pledges: readonly Pledge[] | undefined;
  /** Not traded, whatever the weights say. */
  readonly kept: readonly string[];
  readonly now: Date;
}

export type PreviewResult =
  | { readonly status: 'previewed'; readonly preview: TransactionPreview; readonly contribution: number }
  /** Without a price nothing can be said of the whole. */
  | { readonly status: 'not_tradable'; readonly symbol: string };

interface Asset {
  readonly symbol: string;
  readonly held: number;
  readonly weight: number;
  readonly local: LocalPrice;
  readonly lot: number;
}

/** What is held, what the model wants, and what is pledged of the tickers it chose from. */
const assetsOf = ({
  record,
  pending,
  result,
  prices,
  pledges = [],
}: PreviewParts): Asset[] | { readonly missing: string } => {
  const held = new Map(record.holdings.map(({ symbol, amount }) => [symbol, amount]));
  const weights = new Map(result.results.map(({ symbol, weight }) => [symbol, weight]));
  const choice = new Set<string>(pending.configuration.tickers);
  const pledged = pledges.flatMap(({ symbol }) => (choice.has(symbol) ? [symbol] : []));
  const assets: Asset[] = [];
  for (const symbol of new Set([...held.keys(), ...weights.keys(), ...pledged])) {
    const local = prices.get(symbol);
    const lot = local?.instrument.lot ?? null;
    const units = held.get(symbol) ?? 0;
    const weight = weights.get(symbol) ?? 0;
    if (local && lot !== null) assets.push({ symbol, held: units, weight, local, lot });
    // what is neither held nor wanted needs no price
    else if (units !== 0 || weight !== 0) return { missing: symbol };
  }
  return assets;
};

interface Wishes {
  readonly pledges: readonly Pledge[];
  /** Money that the weights ask for, in the order of the assets. */
  readonly wanted?: readonly number[];
}

interface Execution {
  readonly lines: readonly TradeLine[];
  readonly cashLeft: number;
  readonly totalCost: number;
  readonly postCostValue: number;
}

/** Smallest change of a pledge. */
const CENT = 0.01;

/**
 * The pledge that executes to what is left of a buy that was cut, or what has become of a sale that was raised: the cents above it, or where a
 * cent is more than a lot those below. That the cash suffices is not part of what pledges say, and those shown are those that are approved.
 */
const pledgeOfOrder = ({ orderUnits, price }: TradeLine, lot: number): number => {
  const exact = orderUnits * price;
  const cents = exact / CENT;
  return price * lot > CENT ? roundMoney(Math.ceil(cents) * CENT) : roundMoney(Math.floor(cents) * CENT);
};

const suggestedPledges = (
  parts: PreviewParts,
  assets: readonly Asset[],
  cash: number,
): Wishes | { missing: string } => {
  const kept = new Set(parts.kept);
  const positions = assets.map(({ symbol, held, weight, local, lot }) => ({
    symbol,
    unitsHeld: held,
    price: local.price,
    lot,
    targetWeight: weight,
    isKept: kept.has(symbol),
  }));
  const lotOf = new Map(assets.map(({ symbol, lot }) => [symbol, lot]));
  const orderedPledge = (line: TradeLine): TradeLine => ({
    ...line,
    pledge: pledgeOfOrder(line, lotOf.get(line.symbol) ?? 1),
  });
  const trades = suggestTrades({ cash, positions, costs: parts.costs });
  if (trades.status === 'refused') {
    if (trades.reason === 'noPrice') return { missing: trades.symbol };
    // nothing is worth anything, or more is to be taken out than may be sold: it is shown, and cannot be approved
    return { pledges: trades.reason === 'noValue' ? [] : trades.lines.map(orderedPledge) };
  }
  const changed = new Set([...trades.cutBuys, ...trades.raisedSells]);
  const lines = trades.lines.map((line) => (changed.has(line.symbol) ? orderedPledge(line) : line));
  return {
    pledges: lines.map(({ symbol, pledge }) => ({ symbol, pledge })),
    wanted: lines.map(({ targetMoney }) => targetMoney),
  };
};

/** One way to orders, whoever pledges: what is shown is what an approval of the pledges shown executes. */
const execute = (
  parts: PreviewParts,
  assets: readonly Asset[],
  cash: number,
  { pledges, wanted }: Wishes,
): Execution => {
  const pledgeOf = new Map(pledges.map(({ symbol, pledge }) => [symbol, pledge]));
  const { constraints } = parts.record.configuration;
  const executed = executePledges({
    cash,
    costs: parts.costs,
    positions: assets.map(({ symbol, held, local, lot }) => ({
      symbol,
      unitsHeld: held,
      price: local.price,
      lot,
      pledge: pledgeOf.get(symbol) ?? 0,
      mayShort: constraints.short,
    })),
  });
  const value = cash + assets.reduce((sum, { held, local }) => sum + held * local.price, 0);
  const lines = executed.lines.map((line, i) => ({ ...line, targetMoney: wanted?.[i] ?? line.targetMoney }));
  return { ...executed, lines, postCostValue: value - executed.totalCost };
};

const reasonOf = (asset: Asset, line: TradeLine, isExcluded: boolean): TradeRow['why'] => {
  if (line.orderUnits > 0) return asset.held === 0 ? 'enter' : 'increase';
  if (line.orderUnits < 0) {
    if (line.unitsAfter !== 0) return 'decrease';
    return isExcluded ? 'excluded' : 'exit';
  }
  if (line.pledge !== 0) return 'below_lot';
  const wanted = line.targetMoney - asset.held * line.price;
  return wanted !== 0 && Math.abs(roundMoney(wanted)) < MINIMUM_AMOUNT && roundMoney(wanted) !== 0
    ? 'below_minimum'
    : 'hold';
};

const rowOf = (asset: Asset, line: TradeLine, value: number, parts: PreviewParts): TradeRow => {
  const currentValue = asset.held * line.price;
  const isExcluded = parts.result.excluded.some(({ symbol }) => symbol === asset.symbol);
  return {
    symbol: asset.symbol,
    name: asset.local.instrument.name,
    currentWeight: value > 0 ? currentValue / value : 0,
    proposedWeight: asset.weight,
    currentValue: roundMoney(currentValue),
    pledge: line.pledge,
    amount: line.amount,
    units: line.orderUnits,
    lot: asset.lot,
    price: line.price,
    rate: line.rate,
    cost: line.cost,
    why: reasonOf(asset, line, isExcluded),
    marketOpen: symbolMarket(asset.symbol, parts.now).isOpen,
  };
};

/** How far what is held lies from the targets of the last approval. */
const bandOf = ({ record, prices }: PreviewParts) => {
  const { positions } = valueHoldings(record, prices, []);
  const deviations = deviationsOf(positions, record.targetWeights);
  const { threshold, drift } = record.rebalancing;
  const band = threshold.active ? threshold.value : drift.value;
  const isStarted = record.firstApprovedAt !== null;
  return {
    insideBand: deviations.filter(({ weight, target }) => Math.abs(weight - target) <= band).length,
    assets: deviations.length,
    drift: isStarted ? driftOf(positions, record.targetWeights) : null,
    largestDeviation: isStarted ? largestDeviation(positions, record.targetWeights) : null,
  };
};

const closedMarkets = (rows: readonly TradeRow[], now: Date): TransactionPreview['closedMarkets'] => {
  const closed = new Map<string, string>();
  for (const { symbol, units } of rows) {
    const market = symbolMarket(symbol, now);
    if (units !== 0 && !market.isOpen) closed.set(market.exchange, market.nextOpening.toISOString());
  }
  return [...closed].map(([market, nextOpening]) => ({ market, nextOpening }));
};

const blockOf = ({ pending, now }: PreviewParts, rows: readonly TradeRow[], cashAfter: number) => {
  if (isSuggestionExpired(new Date(pending.expiresAt), now)) return 'expired' as const;
  if (cashAfter < 0) return 'below_cash' as const;
  return rows.every(({ units }) => units === 0) ? ('no_buy_or_sell' as const) : null;
};

export const previewTrades = (parts: PreviewParts): PreviewResult => {
  const { record, result, pledges, now } = parts;
  const assets = assetsOf(parts);
  if ('missing' in assets) return { status: 'not_tradable', symbol: assets.missing };
  const stranger = pledges?.find(({ symbol }) => !assets.some((asset) => asset.symbol === symbol));
  if (stranger) return { status: 'not_tradable', symbol: stranger.symbol };

  const contribution = contributionOf(record);
  const cash = roundMoney(record.balance + contribution);
  const wishes = pledges === undefined ? suggestedPledges(parts, assets, cash) : { pledges };
  if ('missing' in wishes) return { status: 'not_tradable', symbol: wishes.missing };

  const { lines, cashLeft, totalCost, postCostValue } = execute(parts, assets, cash, wishes);
  const value = cash + assets.reduce((sum, { held, local }) => sum + held * local.price, 0);
  const rows = assets.map((asset, i) => rowOf(asset, lines[i] as TradeLine, value, parts));
  const traded = rows.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
  const preview: TransactionPreview = {
    optimization: parts.pending.id,
    model: parts.model,
    currency: record.currency,
    rows,
    value: roundMoney(value),
    postCostValue: roundMoney(postCostValue),
    cashBefore: cash,
    cashAfter: cashLeft,
    cost: totalCost,
    turnover: value > 0 ? traded / 2 / value : 0,
    ...bandOf(parts),
    before: result.before,
    after: pledges === undefined ? result.after : null,
    closedMarkets: closedMarkets(rows, now),
    blocked: blockOf(parts, rows, cashLeft),
    pricedAt: now.toISOString(),
  };
  return { status: 'previewed', preview, contribution };
};
