CREATE TABLE "untaken_paths" (
    "optimization_id" UUID NOT NULL,
    "model" TEXT NOT NULL,
    "value" DECIMAL(20,2) NOT NULL,
    "trades" INTEGER NOT NULL,
    "traded" DECIMAL(20,2) NOT NULL,
    "cost" DECIMAL(20,2) NOT NULL,
    "idle" DECIMAL(20,2) NOT NULL,
    "cash" DECIMAL(20,2) NOT NULL,
    "holdings" JSONB NOT NULL,
    "actions_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "untaken_paths_pkey" PRIMARY KEY ("optimization_id")
);

ALTER TABLE "untaken_paths" ADD CONSTRAINT "untaken_paths_optimization_id_fkey"
    FOREIGN KEY ("optimization_id") REFERENCES "optimizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- NaN is greater than everything: an upper bound keeps it out
ALTER TABLE untaken_paths
  ADD CONSTRAINT untaken_paths_value CHECK (value > '-Infinity' AND value < 'Infinity'),
  ADD CONSTRAINT untaken_paths_trades CHECK (trades >= 0),
  ADD CONSTRAINT untaken_paths_traded CHECK (traded >= 0 AND traded < 'Infinity'),
  ADD CONSTRAINT untaken_paths_cost CHECK (cost >= 0 AND cost < 'Infinity'),
  ADD CONSTRAINT untaken_paths_idle CHECK (idle >= 0 AND idle < 'Infinity'),
  ADD CONSTRAINT untaken_paths_cash CHECK (cash > '-Infinity' AND cash < 'Infinity');

-- What was not done is told as it was when it was decided; it ends with its suggestion alone.
CREATE TRIGGER untaken_paths_unchanged BEFORE UPDATE ON untaken_paths
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
