-- An owner whose account is gone has left, and is the owner until then all the same, so that there is never none: after it
-- a moderator is.
alter table memberships add column owns_until timestamptz;
alter table memberships add check (owns_until is null or (role = 'owner' and status = 'left'));
alter table memberships add check (role <> 'owner' or status = 'active' or owns_until is not null);
create index memberships_owning on memberships (owns_until) where owns_until is not null;
drop index memberships_owner;
create unique index memberships_owner on memberships (community_id) where role = 'owner';
