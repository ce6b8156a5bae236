-- Recommended to people who aren't in it: three members, and a listed gift by someone other than its owner. Refreshed with the trends.
alter table communities add column recommended boolean not null default false;
update communities c set recommended = c.members_count >= 3 and exists (
  select from gifts g where g.giveable_id = c.giveable_id and g.listed is not null
    and not exists (select from memberships o where o.community_id = c.id and o.role = 'owner' and o.user_id = g.user_id));
