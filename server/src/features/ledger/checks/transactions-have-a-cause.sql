-- Each transaction belongs to a payment, unless it pays a nonprofit out or moves a match.
select id, key, kind, payment_id from ledger_transactions
where (payment_id is null) <> (kind in ('payout', 'payout_reversed', 'match'))
