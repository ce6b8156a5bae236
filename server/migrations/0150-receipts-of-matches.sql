-- A match that a sponsor paid for has a receipt, too. As text: an enum value is not usable in the transaction that adds it.
insert into receipts (number, payment_id, issued_at)
select 'K-' || extract(year from p.succeeded_at at time zone 'UTC')::int || '-' || to_char(nextval('receipt_numbers'), 'FM999999999000000'), p.id, p.succeeded_at
from payments p where p.kind::text = 'match' and p.status = 'succeeded' and p.unmatched_of is null
  and not exists (select from receipts r where r.payment_id = p.id) order by p.id;
