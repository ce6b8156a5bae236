-- A payout begins on the 1st, carries gifts that settled before, and has more than the one before it, unless all before came back.
with standing as (
  select uuid, period, settled_until, created_at, status,
    max(settled_until) filter (where status <> 'reversed') over (partition by nonprofit_id order by period
      rows between unbounded preceding and 1 preceding) as before
  from payouts
)
select * from standing
where settled_until > period or created_at < period or (before is not null and settled_until <= before)
