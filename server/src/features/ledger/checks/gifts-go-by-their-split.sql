-- A settled gift has the split that was valid when it settled, and the books credit the nonprofits of this split. The
-- only split of a campaign is its nonprofit.
with held as (
  select id, giveable_id, effective_at, lag(id) over w is null as is_first, lead(effective_at) over w as until
  from allocations window w as (partition by giveable_id order by effective_at)
)
select g.id, g.uuid, g.allocation_id, null::bigint as nonprofit_id
from gifts g left join held h on h.id = g.allocation_id
where g.status = 'settled'
  and (h.giveable_id is distinct from g.giveable_id or (g.settled_at < h.effective_at and not h.is_first) or g.settled_at >= h.until)
union all
select g.id, g.uuid, g.allocation_id, a.nonprofit_id
from ledger_entries e join gifts g on g.id = e.gift_id join ledger_accounts a on a.id = e.account_id and a.kind = 'payable'
left join allocation_shares s on s.allocation_id = g.allocation_id and s.nonprofit_id = a.nonprofit_id
where s.nonprofit_id is null
union all
select null, ga.uuid, h.id, c.nonprofit_id
from campaigns c join giveables ga on ga.id = c.giveable_id left join held h on h.giveable_id = c.giveable_id
left join allocation_shares s on s.allocation_id = h.id and s.nonprofit_id = c.nonprofit_id and s.basis_points = 10000
where s.nonprofit_id is null
