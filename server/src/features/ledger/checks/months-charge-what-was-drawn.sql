-- Each gift of a month is one that was drawn for it: its item, and the amount that the item had on that day.
with drawn as (
  select m.user_id, m.month, i.giveable_id, d.cents
  from plan_months m cross join lateral jsonb_to_recordset(m.drawn) as d (item bigint, cents bigint)
  join plan_items i on i.id = d.item
)
select t.payment_id, t.user_id, t.month, g.giveable_id, g.amount_cents
from plan_tries t join gifts g on g.payment_id = t.payment_id
left join drawn d on d.user_id = t.user_id and d.month = t.month and d.giveable_id = g.giveable_id and d.cents = g.amount_cents
where d.user_id is null
