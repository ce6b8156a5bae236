-- A receipt's number contains the year of its day, which is at most a day from its charge in any time zone; its last part
-- is unique over all years. A correction adds its own number to that of its receipt.
with numbered as (
  select number, payment_id, day, issued_at, split_part(number, '-', 3)::bigint as nth from receipts where nth = 0
)
select r.number, p.uuid, r.day, p.succeeded_at, null::bigint as nth
from numbered r join payments p on p.id = r.payment_id
where r.number not like 'K-' || extract(year from r.day) || '-%' or r.issued_at <> p.succeeded_at
  or r.day not between (p.succeeded_at at time zone 'UTC')::date - 1 and (p.succeeded_at at time zone 'UTC')::date + 1
union all
select min(number), null, null, null, nth from numbered group by nth having count(*) > 1
union all
select c.number, null, c.day, null, c.nth from receipts c left join receipts r on r.payment_id = c.payment_id and r.nth = 0
where c.nth > 0 and c.number is distinct from r.number || '-' || c.nth
