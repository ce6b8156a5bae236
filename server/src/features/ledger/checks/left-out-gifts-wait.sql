-- A gift that a payout left out had settled in time, and goes to that nonprofit.
select l.payout_id, l.gift_id, g.settled_at, p.settled_until
from payout_left_out l join payouts p on p.id = l.payout_id join gifts g on g.id = l.gift_id
left join allocation_shares s on s.allocation_id = g.allocation_id and s.nonprofit_id = p.nonprofit_id
where g.settled_at is null or g.settled_at > p.settled_until or s.nonprofit_id is null
