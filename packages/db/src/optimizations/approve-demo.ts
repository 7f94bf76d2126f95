/**
 * Approves a suggestion as demo: everything in one transaction, with the pending optimization as the key that
 * lets exactly one approval pass (§4; safety F1). Demo fills at the prices given (decision 005).
 */
import { bookTrades } from '../books/book-trades.ts';
import { costOf, type Trade } from '../books/books.ts';
import type { Database } from '../client/create-database.ts';
import type { Tools } from '../client/tools.ts';
import { changePortfolio } from '../portfolios/change-portfolio.ts';
import { portfolioEvent } from '../portfolios/portfolio-event.ts';
import {
  type Approval,
  type ApproveResult,
  approvalCommand,
  approvedColumns,
  judgeApproval,
} from './approval-step.ts';
import { closeSuggestion } from './close-suggestion.ts';
import { keepUntakenPath } from './keep-untaken-path.ts';

export interface DemoApproval extends Approval {
  readonly trades: readonly Trade[];
}

export function approveDemo(db: Database, approval: DemoApproval, tools: Tools): Promise<ApproveResult> {
  const { portfolioId, optimizationId, model, trades, contribution } = approval;
  const command = approvalCommand(approval, tools);
  return changePortfolio<ApproveResult>(db, command, tools, async (tx, portfolio, status) => {
    const refused = await judgeApproval(tx, portfolio, approval, tools);
    if (refused !== null) return { refused };
    await keepUntakenPath(tx, { ...approval, isApproved: true }, tools.now);
    const booked = await bookTrades(tx, { ...approval, reference: 'demo' }, tools);
    if (booked.status !== 'booked') return { refused: booked };
    const { weights, state } = booked.valuation;
    const closing = { optimizationId, model, weights, integration: 'demo', approvalStatus: 'done' } as const;
    if (!(await closeSuggestion(tx, closing, tools.now))) return { refused: { status: 'conflict' } };
    const details = { portfolioId, model, integration: 'demo', contribution, trades };
    const changes = { status, isDemo: true, pendingOptimization: null, state };
    return {
      result: { status: 'approved', transactionIds: booked.transactionIds },
      columns: {
        isDemo: true,
        // what was asked for has been paid out as a contribution below 0
        withdrawal: 0,
        ...approvedColumns(portfolio, approval, weights, tools),
      },
      booked: { state, cost: costOf(trades) },
      audit: [{ action: 'optimization.approve', optimizationId, details }],
      events: [
        portfolioEvent(portfolioId, changes, tools.now),
        { event: 'transactionCompleted', payload: { portfolioId } },
      ],
    };
  });
}
