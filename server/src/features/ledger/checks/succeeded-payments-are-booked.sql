-- A succeeded payment has exactly its settled transaction, over what was charged; no other payment has one.
select p.id, p.uuid, p.status, p.amount_cents + p.cover_cents as charged_cents, sum(e.amount_cents)::bigint as booked_cents
from payments p
left join ledger_transactions t on t.payment_id = p.id and t.kind = 'settled'
left join ledger_entries e on e.transaction_id = t.id and e.account_id = (select id from ledger_accounts where kind = 'processor')
group by p.id
having (p.status = 'succeeded' and coalesce(sum(e.amount_cents), 0) <> p.amount_cents + p.cover_cents)
    or (p.status <> 'succeeded' and count(t.id) > 0)
