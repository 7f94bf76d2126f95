-- CreateEnum
CREATE TYPE "simulated_status" AS ENUM ('waiting', 'running', 'done', 'ruined', 'failed', 'timed_out');

-- AlterTable
ALTER TABLE "simulations" ADD COLUMN     "sensitivity" JSONB,
ADD COLUMN     "sensitivity_token" UUID,
ADD COLUMN     "universe" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "simulation_inputs" (
    "simulation_id" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "body" BYTEA NOT NULL,
    "view" JSONB NOT NULL,

    CONSTRAINT "simulation_inputs_pkey" PRIMARY KEY ("simulation_id")
);

-- CreateTable
CREATE TABLE "simulated_runs" (
    "portfolio_id" UUID NOT NULL,
    "simulation_id" UUID NOT NULL,
    "model" TEXT NOT NULL,
    "status" "simulated_status" NOT NULL DEFAULT 'waiting',
    "run_token" UUID,
    "progress" INTEGER NOT NULL DEFAULT 0,
    "total_progress" INTEGER NOT NULL DEFAULT 0,
    "checkpoint" TEXT,
    "view" JSONB,
    "error" JSONB,

    CONSTRAINT "simulated_runs_pkey" PRIMARY KEY ("portfolio_id")
);

-- CreateTable
CREATE TABLE "simulated_slices" (
    "portfolio_id" UUID NOT NULL,
    "from_row" INTEGER NOT NULL,
    "body" BYTEA NOT NULL,
    "log" JSONB NOT NULL,

    CONSTRAINT "simulated_slices_pkey" PRIMARY KEY ("portfolio_id","from_row")
);

-- CreateIndex
CREATE INDEX "simulated_runs_simulation_id_idx" ON "simulated_runs"("simulation_id");

-- CreateIndex
CREATE INDEX "simulations_user_id_universe_idx" ON "simulations"("user_id", "universe");

-- AddForeignKey
ALTER TABLE "simulation_inputs" ADD CONSTRAINT "simulation_inputs_simulation_id_fkey" FOREIGN KEY ("simulation_id") REFERENCES "simulations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "simulated_runs" ADD CONSTRAINT "simulated_runs_simulation_id_fkey" FOREIGN KEY ("simulation_id") REFERENCES "simulations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "simulated_runs" ADD CONSTRAINT "simulated_runs_portfolio_id_fkey" FOREIGN KEY ("portfolio_id") REFERENCES "portfolios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "simulated_slices" ADD CONSTRAINT "simulated_slices_portfolio_id_fkey" FOREIGN KEY ("portfolio_id") REFERENCES "simulated_runs"("portfolio_id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE simulated_runs
  ADD CONSTRAINT simulated_runs_progress CHECK (progress >= 0 AND progress <= total_progress),
  ADD CONSTRAINT simulated_runs_fence CHECK (status <> 'running' OR run_token IS NOT NULL);
ALTER TABLE simulated_slices ADD CONSTRAINT simulated_slices_row CHECK (from_row >= 0);

-- What a result follows from, and what was lived through, is never changed; it ends with its simulation alone.
CREATE TRIGGER simulation_inputs_unchanged BEFORE UPDATE ON simulation_inputs
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER simulated_slices_unchanged BEFORE UPDATE ON simulated_slices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER simulated_runs_final BEFORE UPDATE OF status ON simulated_runs
  FOR EACH ROW EXECUTE FUNCTION refuse_leaving_final_status('done', 'ruined', 'failed', 'timed_out');
