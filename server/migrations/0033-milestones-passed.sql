-- The highest milestone that a score has passed: each is told when it is passed, once in a life. Whoever stands above one
-- as this begins is not told of it, for it was passed before. A milestone that comes between others later on must be
-- entered here for all who stand above it.
create table milestones_passed (
  person_id bigint primary key references users (id),
  dollars int not null check (dollars > 0),
  passed_at timestamptz not null
);

insert into milestones_passed (person_id, dollars, passed_at)
select person_id, max(dollars), now() from (
  select s.user_id as person_id, m.dollars from impact_scores s
  join unnest(array[100, 500, 1000, 5000, 10000]) as m (dollars)
    on m.dollars * 100::bigint <= s.own_cents + s.friends_cents + s.second_cents
  join users u on u.id = s.user_id and u.status <> 'deleted'
  union all
  select recipient_id, (data ->> 'impact')::int from notifications where type = 'ImpactMilestone'
) passed group by person_id;

-- Whom somebody invited, the first ones first.
create index on users (inviter_id, id) where inviter_id is not null;
drop index users_inviter_id_idx;
