-- A month that is being tried has a try under way or a day for the next try, or it waits for its giver.
with under_way as (
  select t.user_id, t.month from plan_tries t join payments p on p.id = t.payment_id
  where p.status not in ('failed', 'canceled') group by t.user_id, t.month
)
select m.user_id, m.month, m.due_on, m.failures, m.reason
from plan_months m left join under_way u using (user_id, month)
where m.state = 'trying' and m.next_try_on is null and m.needs = 'nothing' and u.user_id is null
