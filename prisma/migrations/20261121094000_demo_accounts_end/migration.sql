-- Accounts of visitors end for good after their time, books and audit included: nothing in them was ever money.
-- Everybody else's evidence stays append-only. Only the owner's function gets past the guard, and it names demo accounts alone.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('ballast.ends_demo_accounts', true) = 'on'
    AND current_user = (SELECT tableowner FROM pg_tables WHERE schemaname = TG_TABLE_SCHEMA AND tablename = TG_TABLE_NAME)
  THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

-- Answers how many accounts were removed: at most `at_most`, those first that expired first.
CREATE FUNCTION end_demo_accounts(expired_before timestamptz, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ended uuid[];
  of_ended uuid[];
BEGIN
  SELECT array_agg(id) INTO ended FROM (
    SELECT id FROM users
    WHERE is_demo AND role = 'user' AND email_key LIKE '%@demo.invalid' AND expiration_date < expired_before
    ORDER BY expiration_date LIMIT at_most FOR UPDATE SKIP LOCKED
  ) expired;
  IF ended IS NULL THEN
    RETURN 0;
  END IF;
  PERFORM set_config('ballast.ends_demo_accounts', 'on', true);
  SELECT coalesce(array_agg(id), '{}') INTO of_ended FROM portfolios WHERE user_id = ANY (ended);
  UPDATE portfolios SET approved_optimization_id = NULL WHERE id = ANY (of_ended);
  DELETE FROM transactions WHERE portfolio_id = ANY (of_ended);
  DELETE FROM ledger_entries WHERE portfolio_id = ANY (of_ended);
  DELETE FROM portfolios WHERE id = ANY (of_ended);
  DELETE FROM simulations WHERE user_id = ANY (ended);
  DELETE FROM job_requests WHERE user_id = ANY (ended);
  DELETE FROM audit WHERE user_id = ANY (ended);
  DELETE FROM users WHERE id = ANY (ended);
  PERFORM set_config('ballast.ends_demo_accounts', 'off', true);
  RETURN cardinality(ended);
END $$;
