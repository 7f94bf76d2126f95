-- One portfolio for each model of a simulation.
ALTER TABLE "portfolios" ADD COLUMN "model" TEXT;
UPDATE "portfolios" SET "model" = "configuration"->'models'->>0 WHERE "is_simulation";
DROP INDEX "portfolios_simulation_id_idx";
CREATE UNIQUE INDEX "portfolios_simulation_id_model_key" ON "portfolios"("simulation_id", "model");
ALTER TABLE "portfolios" ADD CONSTRAINT "portfolios_model" CHECK ("is_simulation" = ("model" IS NOT NULL));
