CREATE TABLE "portfolio_valuations" (
    "portfolio_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "currency" "currency" NOT NULL,
    "value" DECIMAL(20,2),
    "capital" DECIMAL(20,2),
    "change_today" DECIMAL(20,2),
    "book_version" INTEGER NOT NULL DEFAULT 0,
    "valued_at" TIMESTAMPTZ(3),

    CONSTRAINT "portfolio_valuations_pkey" PRIMARY KEY ("portfolio_id")
-- rows change with every move of the market: room for their next version beside them
) WITH (fillfactor = 70);

CREATE INDEX "portfolio_valuations_user_id_idx" ON "portfolio_valuations"("user_id");
CREATE INDEX "portfolio_valuations_valued_at_idx" ON "portfolio_valuations"("valued_at");
CREATE INDEX "ledger_entries_portfolio_id_at_idx" ON "ledger_entries"("portfolio_id", "at");

ALTER TABLE "portfolio_valuations" ADD CONSTRAINT "portfolio_valuations_portfolio_id_fkey"
    FOREIGN KEY ("portfolio_id") REFERENCES "portfolios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE portfolio_valuations ADD CONSTRAINT portfolio_valuations_whole CHECK (
    (value IS NULL) = (capital IS NULL) AND (value IS NULL) = (valued_at IS NULL)
    AND (value IS NOT NULL OR change_today IS NULL)),
  ADD CONSTRAINT portfolio_valuations_value CHECK (value > '-Infinity' AND value < 'Infinity'),
  ADD CONSTRAINT portfolio_valuations_capital CHECK (capital >= 0 AND capital < 'Infinity'),
  ADD CONSTRAINT portfolio_valuations_change_today CHECK (change_today > '-Infinity' AND change_today < 'Infinity');

-- A row for each portfolio that lists show, and for no other: whoever adds or deletes one.
CREATE FUNCTION keep_portfolio_valuation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_simulation OR NEW.deleted_at IS NOT NULL THEN
    DELETE FROM portfolio_valuations WHERE portfolio_id = NEW.id;
  ELSE
    INSERT INTO portfolio_valuations (portfolio_id, user_id, currency) VALUES (NEW.id, NEW.user_id, NEW.currency)
    ON CONFLICT (portfolio_id) DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER portfolio_is_listed AFTER INSERT OR UPDATE OF deleted_at, is_simulation ON portfolios
  FOR EACH ROW EXECUTE FUNCTION keep_portfolio_valuation();

INSERT INTO portfolio_valuations (portfolio_id, user_id, currency)
  SELECT id, user_id, currency FROM portfolios WHERE NOT is_simulation AND deleted_at IS NULL;

-- The newest of a user, without those of simulations.
CREATE INDEX portfolios_listed ON portfolios (user_id, created_at, id) WHERE deleted_at IS NULL AND NOT is_simulation;
