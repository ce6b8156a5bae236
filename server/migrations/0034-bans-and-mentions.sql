-- A ban also moves the boards of what hangs on the community, where the person or somebody whom they brought gave.
create function ban_moves_hanging_boards() returns trigger language plpgsql as $$
begin
  insert into board_changes (giveable_id, user_id)
  select ga.id, new.user_id from communities c join giveables ga on ga.home_id = c.giveable_id
  where c.id = new.community_id and exists (
    select from supporters s where s.giveable_id = ga.id and s.user_id = new.user_id
    union all select from users f join supporters s on s.user_id = f.id
      where f.inviter_id = new.user_id and s.giveable_id = ga.id);
  return null;
end $$;
create trigger moves_hanging_boards_begun after insert on memberships for each row when (new.status = 'banned')
  execute function ban_moves_hanging_boards();
create trigger moves_hanging_boards after update of status on memberships for each row
  when ((old.status = 'banned') <> (new.status = 'banned')) execute function ban_moves_hanging_boards();

insert into board_changes (giveable_id, user_id)
select r.giveable_id, m.user_id from communities c join giveables ga on ga.home_id = c.giveable_id
join memberships m on m.community_id = c.id and m.status = 'banned'
join supporters r on r.giveable_id = ga.id and r.user_id = m.user_id
union select r.giveable_id, m.user_id from communities c join giveables ga on ga.home_id = c.giveable_id
join memberships m on m.community_id = c.id and m.status = 'banned'
join board_rows r on r.giveable_id = ga.id and r.user_id = m.user_id;

-- The name behind the @, as the comment says it: the person may have another one by now. Null: the name of the present.
alter table comment_mentions add column name text;
