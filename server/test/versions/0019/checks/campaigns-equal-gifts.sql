-- Stored totals of campaigns are those of their settled gifts and of the books, and they count who gave.
with people as (
  select campaign_id, user_id, sum(amount_cents - refunded_cents) as raised, count(*) as gifts
  from gifts where campaign_id is not null and status = 'settled' group by campaign_id, user_id
), given as (
  select campaign_id, sum(raised)::bigint as raised, sum(gifts)::int as gifts, count(*)::int as people from people group by campaign_id
), booked as (
  select x.campaign_id, -sum(e.amount_cents)::bigint as net
  from ledger_entries e join gifts x on x.id = e.gift_id join ledger_accounts a on a.id = e.account_id
  where x.campaign_id is not null and a.kind = 'payable' group by x.campaign_id
)
select c.id, c.raised_cents, g.raised as gifts_cents, c.gifts_count, g.gifts, c.supporters_count, g.people, c.net_cents, b.net
from campaigns c left join given g on g.campaign_id = c.id left join booked b on b.campaign_id = c.id
where (c.raised_cents, c.gifts_count, c.supporters_count, c.net_cents)
  is distinct from (coalesce(g.raised, 0), coalesce(g.gifts, 0), coalesce(g.people, 0), coalesce(b.net, 0))
