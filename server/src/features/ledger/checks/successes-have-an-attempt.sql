-- A payment has at most one accepted attempt. If it has succeeded and a card was tried, it has exactly one.
select p.uuid, p.status, count(*) filter (where a.status = 'accepted') as accepted
from payments p join payment_attempts a on a.payment_id = p.id
group by p.id
having count(*) filter (where a.status = 'accepted') not between case when p.status = 'succeeded' then 1 else 0 end and 1
