-- A payment whose card was tried has succeeded exactly if one of its attempts was accepted, and one was.
select p.uuid, p.status, count(*) filter (where a.status = 'accepted') as accepted
from payments p join payment_attempts a on a.payment_id = p.id
group by p.id having count(*) filter (where a.status = 'accepted') <> case when p.status = 'succeeded' then 1 else 0 end
