-- Each nonprofit of a split is owed its part of a gift, to the cent.
with owed as (
  select e.gift_id, a.nonprofit_id, -sum(e.amount_cents)::bigint as cents from ledger_entries e
  join ledger_accounts a on a.id = e.account_id and a.kind = 'payable' where e.gift_id is not null group by e.gift_id, a.nonprofit_id
), net as (
  select gift_id, sum(cents)::bigint as cents from owed group by gift_id
)
select g.id, g.uuid, s.nonprofit_id, s.basis_points, o.cents as owed_cents, n.cents as net_cents
from net n join gifts g on g.id = n.gift_id join allocation_shares s on s.allocation_id = g.allocation_id
left join owed o on o.gift_id = g.id and o.nonprofit_id = s.nonprofit_id
where abs(coalesce(o.cents, 0) * 10000 - n.cents * s.basis_points) >= 10000
