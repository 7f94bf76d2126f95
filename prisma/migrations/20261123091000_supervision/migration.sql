CREATE TYPE "check_outcome" AS ENUM ('quiet', 'raised', 'nothing_worth_trading', 'failed', 'pending', 'silenced', 'plan_limit', 'no_prices');

ALTER TABLE "portfolios"
    ADD COLUMN "silenced_triggers" JSONB NOT NULL DEFAULT '[]',
    ADD COLUMN "next_close_at" TIMESTAMPTZ(3),
    ADD COLUMN "supervised_until" TIMESTAMPTZ(3);

CREATE TABLE "supervision_checks" (
    "id" UUID NOT NULL,
    "portfolio_id" UUID NOT NULL,
    "close_date" DATE NOT NULL,
    "close_at" TIMESTAMPTZ(3) NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,
    "outcome" "check_outcome" NOT NULL,
    "measures" JSONB NOT NULL,
    "run_token" UUID,
    "largest_order" DECIMAL(20,2),

    CONSTRAINT "supervision_checks_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "supervision_checks_run_token_key" ON "supervision_checks"("run_token");
CREATE UNIQUE INDEX "supervision_checks_portfolio_id_close_date_key" ON "supervision_checks"("portfolio_id", "close_date");
ALTER TABLE "supervision_checks" ADD CONSTRAINT "supervision_checks_portfolio_id_fkey"
    FOREIGN KEY ("portfolio_id") REFERENCES "portfolios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE supervision_checks
  ADD CONSTRAINT supervision_checks_run CHECK ((run_token IS NULL) = (outcome NOT IN ('raised', 'nothing_worth_trading', 'failed'))),
  ADD CONSTRAINT supervision_checks_order CHECK ((largest_order IS NULL) = (outcome <> 'nothing_worth_trading')),
  ADD CONSTRAINT supervision_checks_largest_order CHECK (largest_order >= 0 AND largest_order < 'Infinity'),
  ADD CONSTRAINT supervision_checks_time CHECK (checked_at >= close_at);

-- What supervision looks for: everything that holds something and is due, the longest first.
DROP INDEX "portfolios_next_check_at_idx";
CREATE INDEX portfolios_due ON portfolios (next_close_at, id)
  WHERE next_close_at IS NOT NULL AND first_approved_at IS NOT NULL AND deleted_at IS NULL AND NOT is_simulation;

-- Everything that was approved so far is due at once; the first look tells when it is due next.
UPDATE portfolios SET next_close_at = now() WHERE first_approved_at IS NOT NULL AND deleted_at IS NULL AND NOT is_simulation;
-- What was rejected or expired before silenced everything.
UPDATE portfolios SET silenced_triggers = '["period", "threshold", "drift", "outperform", "jump"]' WHERE rearm_at IS NOT NULL;
