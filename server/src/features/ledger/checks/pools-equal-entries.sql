-- A pool holds the negated sum of its entries: what was paid, less what was refunded, drawn and released.
-- Its draws add up, and while it is open none is more than its percentage of what the gift is worth.
with booked as (
  select account_id, -sum(amount_cents)::bigint as cents from ledger_entries group by account_id
), draws as (
  select d.pool_id, sum(d.cents)::bigint as cents,
    count(*) filter (where m.closed_at is null and d.cents * 100 > (g.amount_cents - g.refunded_cents) * m.percent) as beyond
  from match_draws d join match_pools m on m.id = d.pool_id join gifts g on g.id = d.gift_id group by d.pool_id
), held as (
  select m.id, m.drawn_cents, coalesce(a.balance_cents, 0) as balance_cents, coalesce(b.cents, 0) as booked_cents,
    coalesce(d.cents, 0) as draws_cents, coalesce(d.beyond, 0) as beyond,
    case when m.payment_id is null then 0 else m.cap_cents - m.back_cents - m.drawn_cents - m.released_cents end as wanted_cents
  from match_pools m left join ledger_accounts a on a.pool_id = m.id left join booked b on b.account_id = a.id
  left join draws d on d.pool_id = m.id
)
select * from held
where balance_cents <> booked_cents or balance_cents <> wanted_cents or drawn_cents <> draws_cents or beyond > 0
