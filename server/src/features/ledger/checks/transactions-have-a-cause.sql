-- Each transaction belongs to a payment, except payouts, their reversals, and movements of matches.
select id, key, kind, payment_id from ledger_transactions
where (payment_id is null) <> (kind in ('payout', 'payout_reversed', 'match'))
