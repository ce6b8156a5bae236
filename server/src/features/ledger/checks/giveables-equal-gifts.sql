-- The stored totals of a giveable equal its settled gifts and the books, and its count of supporters is right.
with people as (
  select giveable_id, user_id, sum(amount_cents - refunded_cents) as raised, count(*) as gifts
  from gifts where status = 'settled' group by giveable_id, user_id
), given as (
  select giveable_id, sum(raised)::bigint as raised, sum(gifts)::int as gifts, count(*)::int as people from people group by giveable_id
), booked as (
  select x.giveable_id, -sum(e.amount_cents)::bigint as net
  from ledger_entries e join gifts x on x.id = e.gift_id join ledger_accounts a on a.id = e.account_id
  where a.kind = 'payable' group by x.giveable_id
), shared as (
  select s.toward_id, -sum(e.amount_cents)::bigint as cents
  from allocation_shares s join gifts x on x.allocation_id = s.allocation_id join ledger_entries e on e.gift_id = x.id
  join ledger_accounts a on a.id = e.account_id and a.kind = 'payable' and a.nonprofit_id = s.nonprofit_id
  where s.toward_id is not null group by s.toward_id
)
select ga.id, ga.raised_cents, g.raised as gifts_cents, ga.gifts_count, g.gifts, ga.supporters_count, g.people, ga.net_cents, b.net, ga.shared_cents, s.cents as toward_cents
from giveables ga left join given g on g.giveable_id = ga.id left join booked b on b.giveable_id = ga.id left join shared s on s.toward_id = ga.id
where (ga.raised_cents, ga.gifts_count, ga.supporters_count, ga.net_cents, ga.shared_cents)
  is distinct from (coalesce(g.raised, 0), coalesce(g.gifts, 0), coalesce(g.people, 0), coalesce(b.net, 0), coalesce(s.cents, 0))
