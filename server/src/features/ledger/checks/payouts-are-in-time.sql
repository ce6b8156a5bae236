-- A payout's period begins on the 1st. It contains gifts that settled before, and its limit is later than that of the
-- previous payout that was not reversed.
with standing as (
  select uuid, period, settled_until, created_at, status,
    max(settled_until) filter (where status <> 'reversed') over (partition by nonprofit_id order by period
      rows between unbounded preceding and 1 preceding) as before
  from payouts
)
select * from standing
where settled_until > period or created_at < period or (before is not null and settled_until <= before)
