-- The tries of a month are numbered from one on and are monthly payments of the plan's person. A try begins only after
-- the previous one has ended; a try that was charged after its end is refunded.
with numbered as (
  select t.user_id, t.month, t.number, t.payment_id, count(*) over w as tries, max(t.number) over w as last
  from plan_tries t window w as (partition by t.user_id, t.month)
)
select n.user_id, n.month, n.number, p.uuid, p.status
from numbered n join payments p on p.id = n.payment_id left join owed_refunds o on o.payment_id = p.id and o.gift_id is null
where n.tries <> n.last or p.user_id <> n.user_id or p.kind <> 'monthly'
  or (n.number < n.last and p.status not in ('failed', 'canceled') and o.payment_id is null)
