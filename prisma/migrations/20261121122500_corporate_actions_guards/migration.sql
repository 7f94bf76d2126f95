-- What a split or dividend may do to the books, and the ledger that still adds up.
ALTER TABLE applied_actions
  ADD CONSTRAINT applied_actions_terms CHECK (terms > 0 AND terms < 'Infinity'),
  ADD CONSTRAINT applied_actions_units CHECK (units > '-Infinity' AND units < 'Infinity' AND units <> 0),
  ADD CONSTRAINT applied_actions_paid CHECK (paid > '-Infinity' AND paid < 'Infinity'),
  ADD CONSTRAINT applied_actions_split CHECK (kind = 'dividend' OR paid IS NOT DISTINCT FROM 0);
-- What is still owed is looked for again and again.
CREATE INDEX applied_actions_owed ON applied_actions (portfolio_id) WHERE paid IS NULL;

ALTER TABLE ledger_entries
  DROP CONSTRAINT ledger_entries_sign,
  DROP CONSTRAINT ledger_entries_trade,
  ADD CONSTRAINT ledger_entries_sign CHECK (amount >= 0 OR kind IN ('contribution', 'dividend')),
  ADD CONSTRAINT ledger_entries_trade CHECK (
    (kind IN ('buy', 'sell', 'split')) = (symbol IS NOT NULL AND units <> 0)
    AND (kind <> 'buy' OR units > 0) AND (kind <> 'sell' OR units < 0)
    AND (kind <> 'split' OR amount = 0) AND (kind <> 'dividend' OR symbol IS NOT NULL));

-- Conservation: every row of this view is a portfolio whose books do not add up.
CREATE OR REPLACE VIEW ledger_check AS
WITH booked AS (
  SELECT portfolio_id,
    COALESCE(SUM(amount) FILTER (WHERE kind = 'contribution'), 0) AS contributed,
    COALESCE(SUM(amount) FILTER (WHERE kind = 'buy'), 0) AS bought,
    COALESCE(SUM(amount) FILTER (WHERE kind = 'sell'), 0) AS sold,
    COALESCE(SUM(amount) FILTER (WHERE kind = 'fee'), 0) AS paid,
    COALESCE(SUM(amount) FILTER (WHERE kind = 'dividend'), 0) AS received
  FROM ledger_entries GROUP BY portfolio_id
), books AS (
  SELECT p.id AS portfolio_id, p.balance, p.capital, COALESCE(b.contributed, 0) AS contributed,
    p.balance + COALESCE(b.bought, 0) - COALESCE(b.sold, 0) + COALESCE(b.paid, 0)
      - COALESCE(b.received, 0) AS invested
  FROM portfolios p LEFT JOIN booked b ON b.portfolio_id = p.id
  WHERE NOT p.is_simulation
), units AS (
  SELECT portfolio_id, symbol, SUM(units) AS booked FROM ledger_entries WHERE symbol IS NOT NULL GROUP BY 1, 2
), held AS (
  SELECT h.portfolio_id, h.symbol, h.amount FROM holdings h JOIN portfolios p ON p.id = h.portfolio_id
  WHERE NOT p.is_simulation
), fills AS (
  SELECT transaction_id, SUM(amount) AS executed FROM executions GROUP BY 1
), dividends AS (
  SELECT portfolio_id, symbol, SUM(amount) AS booked FROM ledger_entries WHERE kind = 'dividend' GROUP BY 1, 2
), due AS (
  SELECT portfolio_id, symbol, SUM(paid) AS paid FROM applied_actions WHERE kind = 'dividend' GROUP BY 1, 2
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
WHERE t.filled <> COALESCE(f.executed, 0)
UNION ALL
SELECT COALESCE(d.portfolio_id, b.portfolio_id), 'dividends', COALESCE(d.symbol, b.symbol),
  COALESCE(d.paid, 0) - COALESCE(b.booked, 0)
FROM due d FULL JOIN dividends b ON b.portfolio_id = d.portfolio_id AND b.symbol = d.symbol
WHERE COALESCE(d.paid, 0) <> COALESCE(b.booked, 0);
