/** One open suggestion of a visitor of its own, and the calls that decide about it. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';

const BUSY_MS = 50;

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

interface Pledge {
  readonly symbol: string;
  readonly pledge: number;
}

interface Booked {
  readonly status: string;
  readonly orders: number;
  readonly approvals: number;
  readonly imbalances: number;
}

export interface Racer {
  readonly portfolioId: string;
  readonly optimizationId: string;
  readonly pledges: readonly Pledge[];
  /** Through the nth api. */
  readonly call: (
    nth: number,
    method: string,
    path: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answer>;
  readonly approve: (
    nth: number,
    changes?: { readonly key?: string; readonly pledges?: readonly Pledge[] },
  ) => Promise<Answer>;
  readonly expireIn: (ms: number) => Promise<void>;
  readonly booked: () => Promise<Booked>;
}

/** A call that was turned away for want of a connection has done nothing and is made again. */
export const callAs =
  (addresses: readonly string[], token: string): Racer['call'] =>
  async (nth, method, path, body, headers = {}) => {
    for (;;) {
      const response = await fetch(`${addresses[nth % addresses.length]}/api/v1${path}`, {
        method,
        headers: {
          ...(token !== '' && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const answer = { status: response.status, body: (await response.json()) as { code?: string } };
      if (answer.status !== 503) return answer;
      await wait(BUSY_MS);
    }
  };

export const createRacer = async (addresses: readonly string[], database: Client): Promise<Racer> => {
  const { body: session } = await callAs(addresses, '')(0, 'POST', '/auth/demo', { language: 'en' });
  const call = callAs(addresses, (session as { accessToken: string }).accessToken);
  const { body: list } = await call(0, 'GET', '/portfolio/list');
  const open = (
    list as { records: { id: string; pendingOptimization: { id: string } | null }[] }
  ).records.find(({ pendingOptimization }) => pendingOptimization !== null);
  if (!open?.pendingOptimization) throw new Error('the demo account has no open suggestion');
  const [portfolioId, optimizationId] = [open.id, open.pendingOptimization.id];
  const { body: amounts } = await call(0, 'GET', `/portfolio/${portfolioId}/calculate-transaction-amounts`);
  const { rows, model } = amounts as { rows: Pledge[]; model: string };
  const pledges = rows
    .filter(({ pledge }) => pledge !== 0)
    .map(({ symbol, pledge }) => ({ symbol, pledge }))
    // one alone has to be affordable: a sale
    .sort((a, b) => a.pledge - b.pledge);
  return {
    portfolioId,
    optimizationId,
    pledges,
    call,
    approve: (nth, { key, pledges: own = pledges } = {}) =>
      call(
        nth,
        'PUT',
        '/portfolio/approve',
        { portfolio: portfolioId, model, integration: 'demo', transaction: own },
        key === undefined ? {} : { 'idempotency-key': key },
      ),
    expireIn: async (ms) => {
      await database.query(
        `UPDATE optimizations SET created_at = now() - interval '1 day', expires_at = now() + $2 * interval '1 ms' WHERE id = $1`,
        [optimizationId, ms],
      );
    },
    booked: async () => {
      const { rows: found } = await database.query<Booked>(
        `SELECT o.status::text AS status,
           (SELECT count(*)::int FROM transactions t WHERE t.optimization_id = o.id) AS orders,
           (SELECT count(*)::int FROM audit a WHERE a.subject_id = o.id AND a.action = 'optimization.approve') AS approvals,
           (SELECT count(*)::int FROM ledger_check c WHERE c.portfolio_id = o.portfolio_id) AS imbalances
         FROM optimizations o WHERE o.id = $1`,
        [optimizationId],
      );
      const [row] = found;
      if (row === undefined) throw new Error('the suggestion is gone');
      return row;
    },
  };
};
