-- Stored totals of communities are those of their settled gifts and of the books.
select c.id, c.raised_cents, g.raised as gifts_cents, c.gifts_count, g.gifts, c.net_cents, b.net
from communities c
cross join lateral (
  select coalesce(sum(amount_cents - refunded_cents), 0)::bigint as raised, count(*)::int as gifts
  from gifts where community_id = c.id and status = 'settled'
) g
cross join lateral (
  select coalesce(-sum(e.amount_cents), 0)::bigint as net
  from ledger_entries e join gifts x on x.id = e.gift_id join ledger_accounts a on a.id = e.account_id
  where x.community_id = c.id and a.kind = 'payable'
) b
where (c.raised_cents, c.gifts_count, c.net_cents) is distinct from (g.raised, g.gifts, b.net)
