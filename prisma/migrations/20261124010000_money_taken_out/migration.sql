-- Money is taken out beyond what was put in where there is profit, and asked for where something is to be sold first.
ALTER TABLE "portfolios" ADD COLUMN "withdrawal" DECIMAL(20,2) NOT NULL DEFAULT 0;

ALTER TABLE portfolios
  ADD CONSTRAINT portfolios_withdrawal CHECK (withdrawal >= 0 AND withdrawal < 'Infinity'),
  DROP CONSTRAINT portfolios_capital,
  ADD CONSTRAINT portfolios_capital CHECK (capital > '-Infinity' AND capital < 'Infinity');
ALTER TABLE portfolio_history
  DROP CONSTRAINT portfolio_history_capital,
  ADD CONSTRAINT portfolio_history_capital CHECK (capital > '-Infinity' AND capital < 'Infinity');
ALTER TABLE portfolio_valuations
  DROP CONSTRAINT portfolio_valuations_capital,
  ADD CONSTRAINT portfolio_valuations_capital CHECK (capital > '-Infinity' AND capital < 'Infinity');
