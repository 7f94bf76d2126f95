-- The price data (`market_revision`) at which a portfolio was valued; behind the present one it is valued again.
ALTER TABLE "portfolio_valuations" ADD COLUMN "market_revision" INTEGER NOT NULL DEFAULT 0;
