-- The same rules as before, asked of many people by one statement: an update to 100,000 people asked 100,000 times.
-- The functions of one person ask the set of one; in plpgsql their plans are kept, which halves the time of a call.
create function seeing_inside(giveable bigint, home bigint, people bigint[]) returns setof bigint language sql stable as $$
  select p.id from unnest(people) p (id)
  where not exists (
     select from communities h where h.giveable_id = coalesce(home, giveable) and h.visibility = 'request'
       and not exists (select from memberships m where m.community_id = h.id and m.user_id = p.id and m.status = 'active'))
    or exists (select from campaigns c where c.giveable_id = giveable and c.organizer_id = p.id)
    or exists (
      select from collaborations co
      left join memberships m on m.community_id = co.community_id and m.user_id = p.id and m.status = 'active'
      where co.giveable_id = giveable and co.status in ('invited', 'accepted')
        and (co.person_id = p.id or m.role in ('owner', 'moderator') or m.role = 'member' and co.status = 'accepted'))
$$;

create function hearing_of(giveable bigint, people bigint[]) returns setof bigint language sql stable as $$
  select p.id from giveables ga, seeing_inside(ga.id, ga.home_id, people) p (id)
  where ga.id = giveable and not exists (
    select from communities h join memberships m on m.community_id = h.id
    where h.giveable_id = coalesce(ga.home_id, ga.id) and m.user_id = p.id and m.status = 'banned')
$$;

create or replace function sees_inside(giveable bigint, home bigint, person bigint) returns boolean language plpgsql stable as $$
begin
  return exists (select from seeing_inside(giveable, home, array[person]));
end $$;

create or replace function hears_of(giveable bigint, person bigint) returns boolean language plpgsql stable as $$
begin
  return exists (select from hearing_of(giveable, array[person]));
end $$;
