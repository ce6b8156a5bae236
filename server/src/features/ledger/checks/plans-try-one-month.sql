-- At most one month of a plan is tried at a time, so that a missed month is never charged together with the next one.
select user_id, count(*)::int as months, min(month) as first, max(month) as last
from plan_months where state = 'trying' group by user_id having count(*) > 1
