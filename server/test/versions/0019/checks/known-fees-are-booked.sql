-- Once a fee is known, nothing of the payment is left in `fees`; before, exactly the estimate is withheld.
select p.id, p.uuid, p.fee_cents, p.fee_known, coalesce(sum(e.amount_cents), 0)::bigint as withheld_cents
from payments p
join ledger_transactions t on t.payment_id = p.id
left join ledger_entries e on e.transaction_id = t.id and e.account_id = (select id from ledger_accounts where kind = 'fees')
where p.status = 'succeeded'
group by p.id
having coalesce(sum(e.amount_cents), 0) <> case when p.fee_known then 0 else -p.fee_cents end
