-- The monthly payments of somebody with a plan are tries of its months or first gifts of its items, and each gift of a
-- month goes to an item that had begun.
select p.uuid, p.user_id, t.month, g.uuid as gift, g.giveable_id
from plans pl join payments p on p.user_id = pl.user_id and p.kind = 'monthly' and p.unmatched_of is null
left join plan_tries t on t.payment_id = p.id left join plan_items f on f.first_payment_id = p.id
left join gifts g on g.payment_id = p.id
left join plan_items i on i.user_id = t.user_id and i.giveable_id = g.giveable_id and i.started_at is not null
where (t.payment_id is null and f.id is null) or (t.payment_id is not null and i.id is null)
