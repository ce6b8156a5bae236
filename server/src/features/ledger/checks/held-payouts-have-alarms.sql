-- A payout that is held has an open alarm; a payout that was sent has none.
select p.uuid, p.status, p.held_because, a.about is not null as alarmed
from payouts p left join alarms a on a.kind = 'payout_held' and a.about = p.uuid::text and a.ended_at is null
where (p.held_because is not null and a.about is null) or (p.status <> 'pending' and a.about is not null)
