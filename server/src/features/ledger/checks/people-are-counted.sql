-- The stored counts are right: members of communities, people whom a person invited, and people whom these invited.
with members as (
  select community_id, count(*)::int as n from memberships where status = 'active' group by community_id
), direct as (
  select inviter_id as id, count(*)::int as n from users where inviter_id is not null group by inviter_id
), second as (
  select f.inviter_id as id, count(*)::int as n from users s join users f on f.id = s.inviter_id where f.inviter_id is not null group by f.inviter_id
)
select 'community' as kind, c.id, c.members_count as stored, m.n as counted
from communities c left join members m on m.community_id = c.id where c.members_count <> coalesce(m.n, 0)
union all
select 'invited', s.user_id, s.direct_count, d.n from impact_scores s left join direct d on d.id = s.user_id where s.direct_count <> coalesce(d.n, 0)
union all
select 'invited by these', s.user_id, s.second_count, d.n from impact_scores s left join second d on d.id = s.user_id where s.second_count <> coalesce(d.n, 0)
