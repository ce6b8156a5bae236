-- The next charge of a plan is on its day of the month, or where a change of the day moved it, in a month that has no
-- row yet. A charge that was due before the day was changed keeps its date.
select p.user_id, p.uuid, p.day, p.next_on, m.state as month
from plans p left join plan_months m on m.user_id = p.user_id and m.month = date_trunc('month', p.next_on)::date
where m.user_id is not null
  or (extract(day from p.next_on) <> p.day and p.next_on is distinct from p.moved_to and p.next_on > (p.updated_at at time zone 'UTC')::date + 1)
