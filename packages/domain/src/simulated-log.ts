/** The log of a simulated portfolio, as its slices tell it, joined to one: what came of a decision may stand in a later slice. */
import type {
  SimulatedRebalance,
  SimulatedTransaction,
} from '@ballast/contract/entities/simulated-portfolio';

export interface SimulatedLog {
  /** Not yet traded. */
  readonly decisions: readonly SimulatedRebalance[];
  readonly executions: readonly { readonly date: string; readonly turnover: number; readonly cost: number }[];
  readonly transactions: readonly SimulatedTransaction[];
}

/** Oldest first. A later decision takes the place of an earlier one that was not traded yet. */
export const joinRebalances = (logs: readonly SimulatedLog[]): SimulatedRebalance[] => {
  const joined = logs.flatMap(({ decisions }) => decisions);
  for (const { date, turnover, cost } of logs.flatMap(({ executions }) => executions)) {
    // at a later close than its own; on the same one the next may have been decided already
    const at = joined.findLastIndex((decision) => decision.date < date && decision.outcome !== 'kept');
    const decision = joined[at];
    if (decision !== undefined) joined[at] = { ...decision, executedAt: date, turnover, cost };
  }
  return joined;
};
