-- Orders as they stand at a venue. No order was ever made before.
ALTER TABLE orders
  ADD COLUMN units DECIMAL(28,10) NOT NULL,
  ADD COLUMN lot DECIMAL(28,10) NOT NULL,
  ADD COLUMN limit_price DECIMAL(24,10) NOT NULL,
  ADD COLUMN currency TEXT NOT NULL,
  ADD COLUMN rate DECIMAL(24,10) NOT NULL,
  ADD COLUMN venue_state TEXT,
  ADD COLUMN revision INTEGER,
  ADD COLUMN reason TEXT,
  ADD COLUMN tried_at TIMESTAMPTZ(3),
  ADD COLUMN cancel_asked_at TIMESTAMPTZ(3),
  ADD COLUMN settled_at TIMESTAMPTZ(3),
  ADD COLUMN silent_since TIMESTAMPTZ(3),
  ADD COLUMN look_at TIMESTAMPTZ(3) NOT NULL,
  ADD COLUMN claimed_until TIMESTAMPTZ(3);

ALTER TABLE orders
  ADD CONSTRAINT orders_units CHECK (units > 0 AND units < 'Infinity'),
  ADD CONSTRAINT orders_lot CHECK (lot > 0 AND lot < 'Infinity'),
  ADD CONSTRAINT orders_limit_price CHECK (limit_price > 0 AND limit_price < 'Infinity'),
  ADD CONSTRAINT orders_rate CHECK (rate > 0 AND rate < 'Infinity'),
  -- what the venue may have was fixed before, and what it has answered for was tried
  ADD CONSTRAINT orders_tried CHECK (tried_at IS NULL OR status <> 'being_created'),
  ADD CONSTRAINT orders_sent CHECK (status <> 'sent' OR sent_at IS NOT NULL);

-- What a worker looks for, however many orders there were.
CREATE INDEX orders_open ON orders (look_at) WHERE settled_at IS NULL;

-- Orders, transactions and approvals go forward: their enums are declared in that order.
CREATE FUNCTION refuse_going_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status < OLD.status THEN
    RAISE EXCEPTION '% does not follow % in %', NEW.status, OLD.status, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER orders_forward BEFORE UPDATE OF status ON orders
  FOR EACH ROW EXECUTE FUNCTION refuse_going_back();
CREATE TRIGGER transactions_forward BEFORE UPDATE OF status ON transactions
  FOR EACH ROW EXECUTE FUNCTION refuse_going_back();
CREATE FUNCTION refuse_approval_going_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.approval_status IS NOT NULL AND (NEW.approval_status IS NULL OR NEW.approval_status < OLD.approval_status) THEN
    RAISE EXCEPTION '% does not follow % in %', NEW.approval_status, OLD.approval_status, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER optimizations_forward BEFORE UPDATE OF approval_status ON optimizations
  FOR EACH ROW EXECUTE FUNCTION refuse_approval_going_back();
