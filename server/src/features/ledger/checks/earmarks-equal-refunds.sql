-- A payment's earmarks equal those of its refunds that have not failed, and name its own gifts.
with named as (
  select payment_id, gift_id, sum(amount_cents)::bigint as cents from refunds
  where gift_id is not null and status <> 'failed' group by payment_id, gift_id
), kept as (
  select p.id as payment_id, e.key::bigint as gift_id, e.value::bigint as cents from payments p cross join jsonb_each_text(p.earmarks) e
)
select b.payment_id, b.gift_id, b.kept_cents, b.named_cents, g.payment_id as gift_of
from (
  select payment_id, gift_id, k.cents as kept_cents, n.cents as named_cents from kept k full join named n using (payment_id, gift_id)
) b left join gifts g on g.id = b.gift_id
where b.kept_cents is distinct from b.named_cents or g.payment_id is distinct from b.payment_id
