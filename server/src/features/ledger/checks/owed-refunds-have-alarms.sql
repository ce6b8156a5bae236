-- Every owed refund is under way, waits with an open alarm, or is done; a refund that is done has no open alarm. The
-- books contain what was requested. An unmatched charge is owed back whole and has an alarm until nothing is left of
-- it.
with asked as (
  select payment_id, sum(amount_cents)::bigint as cents, bool_or(status = 'asked' and held_because is not null) as held
  from refunds where status in ('asked', 'sent') group by payment_id
), back as (
  select intent_id, sum(cents) - least(0, min(run)) as cents from (
    select intent_id, case when failed then amount_cents else -amount_cents end as cents,
      sum(case when failed then amount_cents else -amount_cents end) over (partition by intent_id order by created_at, id) as run
    from processor_refunds) r group by intent_id
), owed as (
  select o.payment_id, bool_or(o.gift_id is null) as whole, sum(g.amount_cents - g.refunded_cents) as gifts_cents
  from owed_refunds o left join gifts g on g.id = o.gift_id group by o.payment_id
), raised as (
  select kind, about from alarms where ended_at is null and kind in ('refund_owed', 'unmatched_charge')
), standing as (
  select p.id, p.uuid, p.unmatched_of, p.refund_asked_cents, coalesce(a.cents, 0) as asked_cents,
    p.amount_cents + p.cover_cents - p.refunded_cents - p.lost_cents as left_cents,
    coalesce(a.held, false) or (p.amount_cents + p.cover_cents > p.refund_asked_cents + p.refunded_cents + p.lost_cents
      and (coalesce(w.whole or w.gifts_cents > 0, false) or coalesce(b.cents, 0) > p.refund_asked_cents)) as owed,
    o.about is not null as alarmed, u.about is not null as unmatched_alarmed, p.dispute
  from payments p left join asked a on a.payment_id = p.id left join back b on b.intent_id = p.processor_intent_id
  left join owed w on w.payment_id = p.id
  left join raised o on o.kind = 'refund_owed' and o.about = p.uuid::text
  left join raised u on u.kind = 'unmatched_charge' and u.about = p.processor_intent_id
  where p.status = 'succeeded'
)
select * from standing
where refund_asked_cents <> asked_cents or owed <> alarmed
  or unmatched_alarmed <> (unmatched_of is not null and (left_cents > 0 or dispute = 'open'))
