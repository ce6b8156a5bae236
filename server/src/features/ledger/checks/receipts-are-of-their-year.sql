-- A receipt's number contains the year in which its payment succeeded; its last part is unique over all years.
with numbered as (
  select number, payment_id, issued_at, split_part(number, '-', 3)::bigint as nth from receipts
)
select r.number, p.uuid, r.issued_at, p.succeeded_at, null::bigint as nth
from numbered r join payments p on p.id = r.payment_id
where r.number not like 'K-' || extract(year from p.succeeded_at at time zone 'UTC') || '-%' or r.issued_at <> p.succeeded_at
union all
select min(number), null, null, null, nth from numbered group by nth having count(*) > 1
