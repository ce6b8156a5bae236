-- A payout contains no gift whose charge was never found in the processor's own list.
select o.uuid as payout, g.uuid, g.booked_at, o.settled_until
from payments p join gifts g on g.payment_id = p.id and g.status = 'settled'
join allocation_shares s on s.allocation_id = g.allocation_id
join payouts o on o.nonprofit_id = s.nonprofit_id and o.settled_until >= g.booked_at and o.status <> 'reversed'
left join payout_left_out l on l.payout_id = o.id and l.gift_id = g.id
where p.status = 'succeeded' and p.charge_seen_at is null and l.payout_id is null
