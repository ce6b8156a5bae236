-- The people who gave to something are numbered from one on, without gaps.
select giveable_id, count(*) as people, count(distinct number) as numbers, min(number) as first, max(number) as last
from supporters group by giveable_id
having count(distinct number) <> count(*) or min(number) <> 1 or max(number) <> count(*)
