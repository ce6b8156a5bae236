-- Exactly those entries of a payment name a gift that book what a nonprofit is owed, and the gift belongs to the
-- payment.
select e.id, t.key, a.kind, e.gift_id, g.payment_id
from ledger_entries e join ledger_transactions t on t.id = e.transaction_id join ledger_accounts a on a.id = e.account_id
left join gifts g on g.id = e.gift_id
where (e.gift_id is not null) <> (a.kind = 'payable' and t.payment_id is not null) or g.payment_id <> t.payment_id
