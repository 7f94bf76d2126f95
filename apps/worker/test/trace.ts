/** Everything a run may leave behind, counted, with the weights as they were stored. */
import type { Installation, Run } from './installation.ts';

export interface Trace {
  readonly status: string;
  readonly optimizations: number;
  readonly notifications: number;
  readonly pushes: number;
  readonly open: number;
  readonly weights: string;
}

export const traceOf = async ({ database }: Installation, { portfolioId, runToken }: Run): Promise<Trace> => {
  const [counts] = await database.query<Omit<Trace, 'weights'>>(
    `SELECT p.status::text,
       (SELECT count(*)::int FROM optimizations o WHERE o.portfolio_id = p.id) AS optimizations,
       (SELECT count(*)::int FROM notifications n WHERE n.portfolio_id = p.id) AS notifications,
       (SELECT count(*)::int FROM outbox e WHERE e.event = 'newNotification'
          AND e.payload->'portfolio'->>'id' = p.id::text) AS pushes,
       (SELECT count(*)::int FROM job_requests j WHERE j.run_token = $2 AND j.finished_at IS NULL) AS open
     FROM portfolios p WHERE p.id = $1`,
    [portfolioId, runToken],
  );
  if (counts === undefined) throw new Error('the portfolio is gone');
  const weights = await database.query(
    `SELECT r.model, r.weights FROM optimization_results r JOIN optimizations o ON o.id = r.optimization_id
     WHERE o.run_token = $1 ORDER BY r.model`,
    [runToken],
  );
  return { ...counts, weights: JSON.stringify(weights) };
};
