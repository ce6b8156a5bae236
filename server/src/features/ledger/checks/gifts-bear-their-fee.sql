-- For a gift, nonprofits are owed what was charged for it and not returned, without the gift's share of the card fee.
-- If a payment has several gifts, cover and fee are divided among them in whole cents.
with owed as (
  select e.gift_id, -sum(e.amount_cents)::bigint as cents from ledger_entries e
  join ledger_accounts a on a.id = e.account_id and a.kind = 'payable' where e.gift_id is not null group by e.gift_id
), several as (
  select payment_id, count(*) as n from gifts group by payment_id
), wanted as (
  select g.id, g.uuid, g.refunded_cents, s.n, coalesce(o.cents, 0) as owed_cents,
    (g.amount_cents - g.refunded_cents)::numeric * (p.amount_cents + p.cover_cents - p.fee_cents) / p.amount_cents as cents
  from gifts g join payments p on p.id = g.payment_id join several s on s.payment_id = p.id left join owed o on o.gift_id = g.id
  where p.status = 'succeeded'
)
select id, uuid, owed_cents, round(cents, 2) as wanted_cents from wanted
where abs(owed_cents - cents) >= case when n = 1 then 1 else 3 end + case when refunded_cents = 0 then 0 else 3 end
