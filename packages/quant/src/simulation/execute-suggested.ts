/**
 * The trades that a live suggestion would ask for, executed at their prices: pledges in cents, whole lots, least amounts, cash never below zero
 * (math#suggested-trades). What refuses a suggestion trades nothing.
 */
import { suggestTrades } from '../allocation/suggest-trades.ts';
import { bookValue, type Execution, type ExecutionRules } from './execute-weights.ts';

export function executeSuggested(
  cash: number,
  shares: Float64Array,
  prices: Float64Array,
  weights: Float64Array,
  { costs, lots }: ExecutionRules,
): Execution {
  const positions = Array.from(shares, (unitsHeld, i) => ({
    ...{ symbol: String(i), unitsHeld, price: prices[i], lot: lots?.[i] ?? 1, targetWeight: weights[i] },
  }));
  const valueBefore = bookValue(cash, shares, prices);
  const suggestion = suggestTrades({ cash, positions, costs });
  if (suggestion.status === 'refused') return { shares, cash, valueBefore, traded: 0, turnover: 0, cost: 0 };
  const next = Float64Array.from(shares);
  for (const { symbol, unitsAfter } of suggestion.lines) next[Number(symbol)] = unitsAfter;
  const { traded, totalCost: cost, cashLeft } = suggestion;
  return { shares: next, cash: cashLeft, valueBefore, traded, turnover: traded / 2 / valueBefore, cost };
}
