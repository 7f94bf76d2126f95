-- A fill that never reached the books left both sides of every sum alone: each execution is now compared with what was booked for it.
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
), executed AS (
  SELECT e.id, t.portfolio_id, t.symbol,
    CASE t.type WHEN 'Buy' THEN e.amount ELSE -e.amount END AS units,
    CASE t.type WHEN 'Buy' THEN -e.value ELSE e.value END - e.cost AS cash
  FROM executions e JOIN transactions t ON t.id = e.transaction_id JOIN portfolios p ON p.id = t.portfolio_id
  WHERE NOT p.is_simulation
), entered AS (
  SELECT execution_id, portfolio_id, MAX(symbol) AS symbol, SUM(units) AS units,
    SUM(CASE kind WHEN 'sell' THEN amount ELSE -amount END) AS cash
  FROM ledger_entries WHERE execution_id IS NOT NULL GROUP BY 1, 2
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
WHERE COALESCE(d.paid, 0) <> COALESCE(b.booked, 0)
UNION ALL
-- by portfolio, symbol and id: what was booked elsewhere was not booked here
SELECT COALESCE(e.portfolio_id, l.portfolio_id), 'executions', COALESCE(e.id, l.execution_id)::text,
  COALESCE(e.cash, 0) - COALESCE(l.cash, 0)
FROM executed e FULL JOIN entered l
  ON l.execution_id = e.id AND l.portfolio_id = e.portfolio_id AND l.symbol = e.symbol
WHERE e.id IS NULL OR l.execution_id IS NULL OR e.units <> l.units OR e.cash <> l.cash;
