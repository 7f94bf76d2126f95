/** The log of a back-test with symbols for its numbers of assets: decisions with what came of them, and every trade. */
import type {
  SimulatedRebalance,
  SimulatedTransaction,
} from '@ballast/contract/entities/simulated-portfolio';
import type { SimulatedLog } from '@ballast/domain/simulated-log';
import { rateOfAmount } from '@ballast/quant/allocation/trade-rate';
import type {
  BackTest,
  DecisionRecord,
  HoldingsChange,
  LivedRows,
} from '@ballast/quant/simulation/back-test';
import type { DecisionNote } from '@ballast/quant/simulation/optimizing-policy';
import type { PriceHistory } from '@ballast/quant/simulation/price-history';

const codeOf = (reason: NonNullable<DecisionNote['reason']>): string | null => {
  if ('code' in reason) return reason.code;
  if (reason.kept === 'infeasible') return reason.reason;
  const { refusal } = reason;
  return typeof refusal === 'string' ? refusal : 'code' in refusal ? String(refusal.code) : null;
};

const decisionOf = (
  { index, note: { fired, decision } }: DecisionRecord,
  { symbols, dates }: PriceHistory,
): SimulatedRebalance => {
  const named = (asset: number) => symbols[asset] ?? '';
  const weights = decision?.weights ?? null;
  return {
    date: dates[index] ?? '',
    triggers: fired.flatMap(({ trigger, value, limit, subject }) =>
      value === null
        ? []
        : [{ trigger, value, limit, symbol: typeof subject === 'number' ? named(subject) : subject }],
    ),
    outcome: decision === null ? 'adjusted' : decision.outcome,
    kept: decision?.reason ? { why: decision.reason.kept, code: codeOf(decision.reason) } : null,
    fallbacks: decision === null ? [] : [...decision.fallbacks],
    excluded: decision === null ? [] : decision.excluded.map(named),
    weights: weights === null ? [] : Array.from(weights, (weight, i) => ({ symbol: named(i), weight })),
    expectedReturn: decision?.expectedReturn ?? null,
    volatility: decision?.volatility ?? null,
    executedAt: null,
    turnover: null,
    cost: null,
  };
};

const tradesOf = (
  { index, why, before, after }: HoldingsChange,
  { symbols, dates, carried }: PriceHistory,
  { rules }: BackTest,
): SimulatedTransaction[] =>
  symbols.flatMap((symbol, i): SimulatedTransaction[] => {
    const units = (after[i] ?? 0) - (before[i] ?? 0);
    if (units === 0) return [];
    const price = carried[index * symbols.length + i] ?? Number.NaN;
    const value = Math.abs(units) * price;
    const cost = why === 'delisting' ? 0 : rateOfAmount(rules.costs, value) * value;
    const type = units > 0 ? 'Buy' : 'Sell';
    return [{ date: dates[index] ?? '', symbol, type, amount: Math.abs(units), price, value, cost, why }];
  });

export const logOf = (history: PriceHistory, backTest: BackTest, lived: LivedRows): SimulatedLog => {
  const { decisions, changes, untraded } = lived;
  return {
    decisions: decisions.map((decision) => decisionOf(decision, history)),
    executions: [
      ...changes.flatMap(({ index, why, turnover, cost }) =>
        why === 'rebalance' ? [{ index, turnover, cost }] : [],
      ),
      ...untraded.map((index) => ({ index, turnover: 0, cost: 0 })),
    ]
      .sort((a, b) => a.index - b.index)
      .map(({ index, ...execution }) => ({ date: history.dates[index] ?? '', ...execution })),
    transactions: changes.flatMap((change) => tradesOf(change, history, backTest)),
  };
};
