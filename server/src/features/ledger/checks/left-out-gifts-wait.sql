-- Every gift that a payout left out was booked in time, and goes to that nonprofit.
select l.payout_id, l.gift_id, null::bigint as pool_id, g.booked_at, p.settled_until
from payout_left_out l join payouts p on p.id = l.payout_id join gifts g on g.id = l.gift_id
left join allocation_shares s on s.allocation_id = g.allocation_id and s.nonprofit_id = p.nonprofit_id
where g.booked_at is null or g.booked_at > p.settled_until or s.nonprofit_id is null
union all
select l.payout_id, null, l.pool_id, m.funded_at, p.settled_until
from payout_left_out l join payouts p on p.id = l.payout_id join match_pools m on m.id = l.pool_id
join flash_campaigns f on f.id = m.flash_campaign_id
where f.nonprofit_id <> p.nonprofit_id or m.payment_id is null
