CREATE TABLE "forecasts" (
    "symbol" TEXT NOT NULL,
    "interval" TEXT NOT NULL,
    "market" TEXT NOT NULL,
    "accuracy" DECIMAL(9,8),
    "price" DECIMAL(30,10),
    "is_skilled" BOOLEAN NOT NULL,
    "card" JSONB,
    "detail" JSONB NOT NULL,
    "model_version" TEXT NOT NULL,
    "data_hash" TEXT NOT NULL,
    "data_end" DATE,
    "known_at" TIMESTAMPTZ(3) NOT NULL,
    "session" DATE NOT NULL,
    "revision" INTEGER NOT NULL,
    "computed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "forecasts_pkey" PRIMARY KEY ("symbol","interval")
);

CREATE INDEX "forecasts_interval_accuracy_symbol_idx" ON "forecasts"("interval", "accuracy" DESC, "symbol");
CREATE INDEX "forecasts_interval_price_symbol_idx" ON "forecasts"("interval", "price", "symbol");

ALTER TABLE forecasts
  ADD CONSTRAINT forecasts_accuracy CHECK (accuracy BETWEEN 0 AND 1),
  ADD CONSTRAINT forecasts_price CHECK (price > 0 AND price < 'Infinity'),
  ADD CONSTRAINT forecasts_data_hash CHECK (data_hash ~ '^[0-9a-f]{64}$'),
  -- never of prices that were not over yet
  ADD CONSTRAINT forecasts_known CHECK (known_at <= computed_at AND data_end <= session);
