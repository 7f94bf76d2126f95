/** What was asked for or suggested before is over: an open suggestion is superseded, no request is queued again. */
import type { Transaction } from '../client/create-database.ts';

export async function endAsked(tx: Transaction, portfolioId: string, now: Date): Promise<void> {
  await tx.optimization.updateMany({
    where: { portfolioId, status: 'pending' },
    data: { status: 'superseded', decidedAt: now },
  });
  await finishRequests(tx, portfolioId, now);
}

export async function finishRequests(tx: Transaction, portfolioId: string, now: Date): Promise<void> {
  await tx.jobRequest.updateMany({
    where: { subjectId: portfolioId, finishedAt: null },
    data: { finishedAt: now },
  });
}
