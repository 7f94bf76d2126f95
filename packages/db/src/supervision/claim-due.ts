/** Takes portfolios whose close is over, a batch at a time: no two workers get the same one, and one that a dead worker had comes back. */

import type { Currency } from '@ballast/contract/constants';
import type { Configuration } from '@ballast/contract/entities/configuration';
import type { Weight } from '@ballast/contract/entities/optimization';
import type { Holding, Portfolio } from '@ballast/contract/entities/portfolio';
import type { Rebalancing } from '@ballast/contract/entities/rebalancing';
import type { TriggerMeasure } from '@ballast/contract/entities/supervision';
import type { PortfolioStatus } from '@ballast/contract/keys';
import { completeRebalancing } from '@ballast/domain/complete-definition';
import type { Database } from '../client/create-database.ts';

export interface ClaimRequest {
  readonly now: Date;
  /** Until then nobody else takes them. */
  readonly leaseUntil: Date;
  readonly limit: number;
}

export interface DuePortfolio {
  readonly id: string;
  readonly userId: string;
  readonly currency: Currency;
  readonly status: PortfolioStatus;
  /** Of what was approved last something is still open at a brokerage. */
  readonly ordersOpen: boolean;
  readonly dataPeriod: Portfolio['dataPeriod'];
  readonly rebalancing: Rebalancing;
  readonly tickers: Configuration['tickers'];
  readonly bookVersion: number;
  /** Splits and dividends up to then are in the books. */
  readonly actionsUntil: Date;
  readonly balance: number;
  readonly capital: number;
  readonly holdings: readonly Holding[];
  readonly targetWeights: readonly Weight[];
  readonly firstApprovedAt: Date;
  /** t₀: the last approval, and the value it left; null where its point of history is gone. */
  readonly executedAt: Date;
  readonly executedValue: number | null;
  readonly nextCheckAt: Date | null;
  readonly rearmAt: Date | null;
  readonly silencedTriggers: readonly TriggerMeasure['trigger'][];
  /** Newest point of its history: closes before it are over. */
  readonly recordedUntil: Date;
  readonly nextCloseAt: Date;
  /** Days; null: the plan has no least period. */
  readonly minRebalancingPeriod: number | null;
  readonly expirationDate: Date | null;
}

export async function claimDue(
  db: Database,
  { now, leaseUntil, limit }: ClaimRequest,
): Promise<DuePortfolio[]> {
  const rows = await db.$queryRaw<DuePortfolio[]>`
    WITH due AS (
      SELECT id FROM portfolios
      WHERE next_close_at <= ${now} AND first_approved_at IS NOT NULL AND deleted_at IS NULL AND NOT is_simulation
        AND (supervised_until IS NULL OR supervised_until <= ${now})
      ORDER BY next_close_at, id LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED
    ), claimed AS (
      UPDATE portfolios p SET supervised_until = ${leaseUntil} FROM due WHERE p.id = due.id RETURNING p.*
    )
    SELECT p.id, p.user_id AS "userId", p.currency::text AS currency, p.status::text AS status,
      coalesce(o.approval_status <> 'done', false) AS "ordersOpen",
      p.data_period AS "dataPeriod", p.rebalancing, p.configuration -> 'tickers' AS tickers,
      p.book_version AS "bookVersion", p.actions_until AS "actionsUntil", p.balance::float8 AS balance, p.capital::float8 AS capital,
      coalesce((SELECT json_agg(json_build_object('symbol', h.symbol, 'amount', h.amount, 'price', h.price) ORDER BY h.symbol)
        FROM holdings h WHERE h.portfolio_id = p.id), '[]') AS holdings,
      p.target_weights AS "targetWeights", p.first_approved_at AS "firstApprovedAt",
      coalesce(o.decided_at, p.first_approved_at) AS "executedAt",
      (SELECT (h.balance + h.investment)::float8 FROM portfolio_history h
        WHERE h.portfolio_id = p.id AND h.at >= coalesce(o.decided_at, p.first_approved_at)
        ORDER BY h.at LIMIT 1) AS "executedValue",
      p.next_check_at AS "nextCheckAt", p.rearm_at AS "rearmAt", p.silenced_triggers AS "silencedTriggers",
      coalesce((SELECT max(h.at) FROM portfolio_history h WHERE h.portfolio_id = p.id), p.first_approved_at) AS "recordedUntil",
      p.next_close_at AS "nextCloseAt",
      (pl.details ->> 'minRebalancingPeriod')::int AS "minRebalancingPeriod", u.expiration_date AS "expirationDate"
    FROM claimed p
    JOIN users u ON u.id = p.user_id JOIN plans pl ON pl.id = u.plan_id
    LEFT JOIN optimizations o ON o.id = p.approved_optimization_id
    ORDER BY p.next_close_at, p.id`;
  return rows.map((row) => ({ ...row, rebalancing: completeRebalancing(row.rebalancing) }));
}
