/**
 * What is pushed and would end an order short of what was asked for is believed once the venue says the same to a question: nothing leads back
 * from an end, and one that was not true would part the books from the venue (decision 066). Pure.
 */
import { isFinalState, type OrderReport } from './judge-order-report.ts';
import { scaledUnits } from './scaled-units.ts';

export const needsLookUp = ({
  state,
  units,
  executions,
}: Pick<OrderReport, 'state' | 'units' | 'executions'>): boolean => {
  if (!isFinalState(state)) return false;
  const executed = executions.reduce((sum, one) => sum + (scaledUnits(one.units) ?? 0n), 0n);
  return executed !== scaledUnits(units);
};
