-- A gift that counts is listed, or waits to be listed with others. A gift that shows its amount leaves the lists when
-- it is refunded, and no two gifts have the same place. (A constraint ensures that no gift that shows its amount
-- waits.)
select id, uuid, visibility, amount_cents, refunded_cents, listed, waits_since
from gifts
where (status = 'settled' and refunded_cents < amount_cents and num_nonnulls(listed, waits_since) = 0)
   or (visibility = 'full' and refunded_cents >= amount_cents and listed is not null)
union all
select min(id), null, null, null, null, listed, null
from gifts where listed is not null group by listed having count(*) > 1
