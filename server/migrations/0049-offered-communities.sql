-- An owner offers the community to a member, who may accept it until then. It is the owner's until it is accepted.
alter table memberships
  add column offered_until timestamptz,
  add constraint offered_to_a_member check (offered_until is null or (status = 'active' and role <> 'owner'));
create unique index on memberships (community_id) where offered_until is not null;
create index on memberships (offered_until) where offered_until is not null;
