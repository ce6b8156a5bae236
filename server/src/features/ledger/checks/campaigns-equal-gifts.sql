-- Stored totals of campaigns are those of their settled gifts and of the books.
select c.id, c.raised_cents, g.raised as gifts_cents, c.gifts_count, g.gifts, c.supporters_count, g.people, c.net_cents, b.net
from campaigns c
cross join lateral (
  select coalesce(sum(amount_cents - refunded_cents), 0)::bigint as raised, count(*)::int as gifts, count(distinct user_id)::int as people
  from gifts where campaign_id = c.id and status = 'settled'
) g
cross join lateral (
  select coalesce(-sum(e.amount_cents), 0)::bigint as net
  from ledger_entries e join gifts x on x.id = e.gift_id join ledger_accounts a on a.id = e.account_id
  where x.campaign_id = c.id and a.kind = 'payable'
) b
where (c.raised_cents, c.gifts_count, c.supporters_count, c.net_cents) is distinct from (g.raised, g.gifts, g.people, b.net)
