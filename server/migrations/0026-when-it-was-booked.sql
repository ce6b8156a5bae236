-- An event may come days after what it tells of. Statements and reports go by the day of booking, so that no closed month
-- changes. Null in rows of earlier releases, which went by `occurred_at`.
alter table ledger_transactions add column booked_at timestamptz;
