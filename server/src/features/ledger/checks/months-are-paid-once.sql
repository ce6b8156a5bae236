-- A month of a plan is paid if one of its tries was charged and not refunded whole; only one try may be. A paid month
-- has a try that succeeded.
with kept as (
  select t.user_id, t.month, count(*)::int as n from plan_tries t join payments p on p.id = t.payment_id
  where p.status = 'succeeded' and p.amount_cents + p.cover_cents > p.refund_asked_cents + p.refunded_cents + p.lost_cents
  group by t.user_id, t.month
), succeeded as (
  select t.user_id, t.month from plan_tries t join payments p on p.id = t.payment_id
  where p.status = 'succeeded' group by t.user_id, t.month
)
select m.user_id, m.month, m.state, k.n as charges
from plan_months m left join kept k using (user_id, month) left join succeeded s using (user_id, month)
where k.n > 1 or (m.state = 'paid' and s.user_id is null) or (m.state <> 'paid' and k.n = 1)
