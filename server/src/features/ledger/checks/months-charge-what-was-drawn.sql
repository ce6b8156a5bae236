-- Each gift of a month is one that was drawn for it: its item, and the amount that the item had on that day.
select t.payment_id, t.user_id, t.month, g.giveable_id, g.amount_cents, m.drawn
from plan_tries t join plan_months m using (user_id, month) join gifts g on g.payment_id = t.payment_id
where not exists (
  select from jsonb_to_recordset(m.drawn) as d (item bigint, cents bigint) join plan_items i on i.id = d.item
  where i.user_id = t.user_id and i.giveable_id = g.giveable_id and d.cents = g.amount_cents)
