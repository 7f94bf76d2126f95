-- What the schema file cannot say: finite numbers, one open suggestion, append-only tables, final states, the ledger.

-- NaN sorts above Infinity, therefore only an upper bound keeps both out.
ALTER TABLE plans ADD CONSTRAINT plans_json CHECK (jsonb_typeof(details) = 'object' AND jsonb_typeof(transaction_costs) = 'array');
ALTER TABLE users
  ADD CONSTRAINT users_session_version CHECK (session_version > 0),
  ADD CONSTRAINT users_email_key CHECK (email_key !~ '[A-Z]' AND email_key <> '');
ALTER TABLE sessions ADD CONSTRAINT sessions_end CHECK (expires_at > created_at);
ALTER TABLE refresh_tokens ADD CONSTRAINT refresh_tokens_generation CHECK (generation >= 0);

ALTER TABLE portfolios
  ADD CONSTRAINT portfolios_planned_investment CHECK (planned_investment > 0 AND planned_investment < 'Infinity'),
  ADD CONSTRAINT portfolios_transaction_cost CHECK (transaction_cost >= 0 AND transaction_cost <= 1),
  ADD CONSTRAINT portfolios_balance CHECK (balance >= 0 AND balance < 'Infinity'),
  ADD CONSTRAINT portfolios_capital CHECK (capital >= 0 AND capital < 'Infinity'),
  ADD CONSTRAINT portfolios_train_period CHECK (train_period > 0),
  ADD CONSTRAINT portfolios_data_period CHECK (data_period IN ('1day', '3days', '1week', '2weeks')),
  ADD CONSTRAINT portfolios_fence CHECK (status <> 'calculating' OR run_token IS NOT NULL),
  ADD CONSTRAINT portfolios_simulation CHECK (is_simulation = (simulation_id IS NOT NULL)),
  ADD CONSTRAINT portfolios_approved CHECK (approved_optimization_id IS NULL OR first_approved_at IS NOT NULL);

ALTER TABLE holdings
  ADD CONSTRAINT holdings_amount CHECK (amount > '-Infinity' AND amount < 'Infinity' AND amount <> 0),
  ADD CONSTRAINT holdings_price CHECK (price >= 0 AND price < 'Infinity');

ALTER TABLE portfolio_history
  ADD CONSTRAINT portfolio_history_balance CHECK (balance > '-Infinity' AND balance < 'Infinity'),
  ADD CONSTRAINT portfolio_history_investment CHECK (investment > '-Infinity' AND investment < 'Infinity'),
  ADD CONSTRAINT portfolio_history_credit CHECK (credit >= 0 AND credit < 'Infinity'),
  ADD CONSTRAINT portfolio_history_revenue CHECK (revenue > '-Infinity' AND revenue < 'Infinity'),
  ADD CONSTRAINT portfolio_history_capital CHECK (capital >= 0 AND capital < 'Infinity');

ALTER TABLE optimizations
  ADD CONSTRAINT optimizations_expiry CHECK (expires_at > created_at),
  ADD CONSTRAINT optimizations_decided CHECK ((status = 'pending') = (decided_at IS NULL)),
  ADD CONSTRAINT optimizations_approved CHECK ((status = 'approved') = (approved_model IS NOT NULL AND integration IS NOT NULL)),
  ADD CONSTRAINT optimizations_integration CHECK (integration IN ('demo', 'matriks', 'ideal-data'));
CREATE UNIQUE INDEX optimizations_one_pending ON optimizations (portfolio_id) WHERE status = 'pending';

ALTER TABLE optimization_results ADD CONSTRAINT optimization_results_status CHECK (status IN ('optimal', 'infeasible', 'error'));

ALTER TABLE transactions
  ADD CONSTRAINT transactions_amount CHECK (amount > 0 AND amount < 'Infinity'),
  ADD CONSTRAINT transactions_filled CHECK (filled >= 0 AND filled < 'Infinity'),
  ADD CONSTRAINT transactions_overfill CHECK (filled <= amount),
  ADD CONSTRAINT transactions_price CHECK (price > 0 AND price < 'Infinity'),
  ADD CONSTRAINT transactions_value CHECK (value >= 0 AND value < 'Infinity'),
  ADD CONSTRAINT transactions_cost CHECK (cost >= 0 AND cost < 'Infinity');

ALTER TABLE orders ADD CONSTRAINT orders_integration CHECK (integration IN ('matriks', 'ideal-data'));

ALTER TABLE executions
  ADD CONSTRAINT executions_amount CHECK (amount > 0 AND amount < 'Infinity'),
  ADD CONSTRAINT executions_price CHECK (price > 0 AND price < 'Infinity'),
  ADD CONSTRAINT executions_value CHECK (value >= 0 AND value < 'Infinity'),
  ADD CONSTRAINT executions_cost CHECK (cost >= 0 AND cost < 'Infinity');

ALTER TABLE ledger_entries
  ADD CONSTRAINT ledger_entries_units CHECK (units > '-Infinity' AND units < 'Infinity'),
  ADD CONSTRAINT ledger_entries_amount CHECK (amount > '-Infinity' AND amount < 'Infinity'),
  ADD CONSTRAINT ledger_entries_sign CHECK (amount >= 0 OR kind = 'contribution'),
  ADD CONSTRAINT ledger_entries_trade CHECK (
    (kind IN ('buy', 'sell')) = (symbol IS NOT NULL AND units <> 0)
    AND (kind <> 'buy' OR units > 0) AND (kind <> 'sell' OR units < 0));
-- one booking of each kind for one execution, however often it is reported
CREATE UNIQUE INDEX ledger_entries_execution ON ledger_entries (execution_id, kind) WHERE execution_id IS NOT NULL;

ALTER TABLE simulations
  ADD CONSTRAINT simulations_investment CHECK (investment > 0 AND investment < 'Infinity'),
  ADD CONSTRAINT simulations_best_return CHECK (best_return > '-Infinity' AND best_return < 'Infinity'),
  ADD CONSTRAINT simulations_best_performance CHECK (best_performance > '-Infinity' AND best_performance < 'Infinity'),
  ADD CONSTRAINT simulations_progress CHECK (progress >= 0 AND total_progress >= 0 AND total_portfolios > 0),
  ADD CONSTRAINT simulations_period CHECK (start_date <= test_start AND test_start <= test_end),
  ADD CONSTRAINT simulations_fence CHECK (status <> 'preparing' OR run_token IS NOT NULL);

ALTER TABLE job_requests ADD CONSTRAINT job_requests_crashes CHECK (crashes >= 0);

-- What a relay and a reconciler look for, however large the tables grow.
CREATE INDEX outbox_unpublished ON outbox (sequence) WHERE published_at IS NULL;
CREATE INDEX job_requests_open ON job_requests (created_at) WHERE finished_at IS NULL AND parked_at IS NULL;

-- Evidence is added, never changed, whoever is connected.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER portfolio_history_append_only BEFORE UPDATE OR TRUNCATE ON portfolio_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What is decided stays decided. The arguments are the states nothing leads out of.
CREATE FUNCTION refuse_leaving_final_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status IS DISTINCT FROM OLD.status AND OLD.status::text = ANY (TG_ARGV) THEN
    RAISE EXCEPTION '% is final in %', OLD.status, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER optimizations_final BEFORE UPDATE OF status ON optimizations
  FOR EACH ROW EXECUTE FUNCTION refuse_leaving_final_status('approved', 'rejected', 'expired', 'superseded', 'failed');
CREATE TRIGGER transactions_final BEFORE UPDATE OF status ON transactions
  FOR EACH ROW EXECUTE FUNCTION refuse_leaving_final_status('done', 'canceled');
CREATE TRIGGER simulations_final BEFORE UPDATE OF status ON simulations
  FOR EACH ROW EXECUTE FUNCTION refuse_leaving_final_status('done', 'timed_out', 'canceled', 'error');

-- Wakes the relay and the enqueuer at commit; both also look by themselves, so a lost notice only costs time.
CREATE FUNCTION notify_table() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('ballast_' || TG_TABLE_NAME, '');
  RETURN NULL;
END $$;
CREATE TRIGGER outbox_notify AFTER INSERT ON outbox FOR EACH STATEMENT EXECUTE FUNCTION notify_table();
CREATE TRIGGER job_requests_notify AFTER INSERT ON job_requests FOR EACH STATEMENT EXECUTE FUNCTION notify_table();

-- Conservation: every row of this view is a portfolio whose books do not add up.
CREATE VIEW ledger_check AS
WITH booked AS (
  SELECT portfolio_id,
    COALESCE(SUM(amount) FILTER (WHERE kind = 'contribution'), 0) AS contributed,
    COALESCE(SUM(amount) FILTER (WHERE kind = 'buy'), 0) AS bought,
    COALESCE(SUM(amount) FILTER (WHERE kind = 'sell'), 0) AS sold,
    COALESCE(SUM(amount) FILTER (WHERE kind = 'fee'), 0) AS paid
  FROM ledger_entries GROUP BY portfolio_id
), books AS (
  SELECT p.id AS portfolio_id, p.balance, p.capital, COALESCE(b.contributed, 0) AS contributed,
    p.balance + COALESCE(b.bought, 0) - COALESCE(b.sold, 0) + COALESCE(b.paid, 0) AS invested
  FROM portfolios p LEFT JOIN booked b ON b.portfolio_id = p.id
  WHERE NOT p.is_simulation
), units AS (
  SELECT portfolio_id, symbol, SUM(units) AS booked FROM ledger_entries WHERE symbol IS NOT NULL GROUP BY 1, 2
), held AS (
  SELECT h.portfolio_id, h.symbol, h.amount FROM holdings h JOIN portfolios p ON p.id = h.portfolio_id
  WHERE NOT p.is_simulation
), fills AS (
  SELECT transaction_id, SUM(amount) AS executed FROM executions GROUP BY 1
)
SELECT portfolio_id, 'money' AS rule, NULL AS subject, invested - capital AS difference FROM books WHERE invested <> capital
UNION ALL
SELECT portfolio_id, 'capital', NULL, capital - contributed FROM books WHERE capital <> contributed
UNION ALL
SELECT COALESCE(h.portfolio_id, u.portfolio_id), 'units', COALESCE(h.symbol, u.symbol),
  COALESCE(h.amount, 0) - COALESCE(u.booked, 0)
FROM held h FULL JOIN units u ON u.portfolio_id = h.portfolio_id AND u.symbol = h.symbol
WHERE COALESCE(h.amount, 0) <> COALESCE(u.booked, 0)
UNION ALL
SELECT t.portfolio_id, 'fills', t.id::text, t.filled - COALESCE(f.executed, 0)
FROM transactions t LEFT JOIN fills f ON f.transaction_id = t.id
WHERE t.filled <> COALESCE(f.executed, 0);
