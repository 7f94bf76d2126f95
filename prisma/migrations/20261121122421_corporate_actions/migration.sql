-- Splits and dividends of what is held. New values of a type are used only in the next migration: PostgreSQL demands it.

-- CreateEnum
CREATE TYPE "action_kind" AS ENUM ('split', 'dividend');

-- AlterEnum
ALTER TYPE "history_kind" ADD VALUE 'action';

-- AlterEnum
ALTER TYPE "ledger_kind" ADD VALUE 'split';
ALTER TYPE "ledger_kind" ADD VALUE 'dividend';

-- AlterTable
-- Books from before start now: what they went through until then was never applied, and prices are behind it.
ALTER TABLE "portfolios" ADD COLUMN     "actions_until" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE "portfolios" ALTER COLUMN "actions_until" DROP DEFAULT;

-- CreateTable
CREATE TABLE "applied_actions" (
    "portfolio_id" UUID NOT NULL,
    "symbol" TEXT NOT NULL,
    "kind" "action_kind" NOT NULL,
    "ex_date" DATE NOT NULL,
    "terms" DECIMAL(28,10) NOT NULL,
    "units" DECIMAL(28,10) NOT NULL,
    "paid" DECIMAL(20,2),
    "applied_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "applied_actions_pkey" PRIMARY KEY ("portfolio_id","symbol","kind","ex_date")
);

-- AddForeignKey
ALTER TABLE "applied_actions" ADD CONSTRAINT "applied_actions_portfolio_id_fkey" FOREIGN KEY ("portfolio_id") REFERENCES "portfolios"("id") ON DELETE CASCADE ON UPDATE CASCADE;
