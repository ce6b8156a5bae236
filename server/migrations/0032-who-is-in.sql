-- Whether a person is in a community is asked with almost every page. Without this index Postgres read all members of a
-- large community from that of its list, because it expects a hundred in each.
create unique index memberships_in on memberships (user_id, community_id) include (role, joined_at)
  where status = 'active';
