-- The people who gave to a cause are numbered from one on, without gaps. `cause`: a campaign, or a community below zero.
with numbered as (
  select -community_id as cause, number from community_givers
  union all select campaign_id, number from campaign_supporters
)
select cause, count(*) as people, count(distinct number) as numbers, min(number) as first, max(number) as last
from numbered group by cause
having count(distinct number) <> count(*) or min(number) <> 1 or max(number) <> count(*)
