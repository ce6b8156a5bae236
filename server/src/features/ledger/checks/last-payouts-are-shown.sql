-- The stored day of a nonprofit's last payout is the day of its newest payout that arrived.
select n.id, n.uuid, n.last_payout_on, max((p.sent_at at time zone 'UTC')::date) as wanted
from nonprofits n left join payouts p on p.nonprofit_id = n.id and p.status = 'paid_out'
group by n.id having n.last_payout_on is distinct from max((p.sent_at at time zone 'UTC')::date)
