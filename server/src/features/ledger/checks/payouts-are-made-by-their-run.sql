-- A payout is made by the run of its month, and none after that run has ended.
select p.uuid, p.period, p.created_at, r.started_at, r.ended_at
from payouts p join payout_runs r on r.period = p.period where p.created_at < r.started_at or p.created_at > r.ended_at
