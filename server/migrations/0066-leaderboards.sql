-- Who stands where on a leaderboard. A board is named by its giveable, by what it counts and by the first day that it counts.
create type board_kind as enum ('inspired', 'given');

create table board_rows (
  giveable_id bigint not null references giveables (id),
  board board_kind not null,
  since date not null, -- gifts that were listed on this day or later count
  user_id bigint not null references users (id),
  value bigint not null check (value > 0), -- people, or cents
  falling bigint not null generated always as (-value) stored, -- the order of ranks is an order of an index
  reached bigint not null, -- the place in lists of the gift that led to the value: who was first comes first
  shown_people int not null default 0, -- of inspired: how many of those people show amounts
  shown_cents bigint not null default 0, -- and what these amounts are together
  primary key (giveable_id, board, since, user_id)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05);
create unique index board_rows_ranked on board_rows (giveable_id, board, since, falling, reached, user_id);
create index on board_rows (user_id);

-- Every 128th row of a board with the number of rows before it: any rank and any page is found near one of them.
create table board_steps (
  giveable_id bigint not null references giveables (id),
  board board_kind not null,
  since date not null,
  before int not null,
  falling bigint not null,
  reached bigint not null,
  user_id bigint not null,
  primary key (giveable_id, board, since, before)
) with (autovacuum_vacuum_scale_factor = 0.05);
create unique index board_steps_ranked on board_steps (giveable_id, board, since, falling, reached, user_id);

-- People whose rows, and those of whom they came through, are counted anew. Rows are only added and taken, so that none is
-- lost between a gift and a count that run at once.
create table board_changes (
  id bigint generated always as identity primary key,
  giveable_id bigint not null,
  user_id bigint not null
);
create index on board_changes (giveable_id);

create index on payments (card_fingerprint) where status = 'succeeded';
create index on memberships (inviter_id) where inviter_id is not null;

create function gift_moves_boards() returns trigger language plpgsql as $$
begin
  insert into board_changes (giveable_id, user_id) values (new.giveable_id, new.user_id);
  return null;
end $$;
create trigger moves_boards_begun after insert on gifts for each row when (new.listed is not null)
  execute function gift_moves_boards();
create trigger moves_boards after update of listed, visibility, refunded_cents on gifts for each row
  when ((old.listed is not null or new.listed is not null)
    and (old.listed, old.visibility, old.refunded_cents) is distinct from (new.listed, new.visibility, new.refunded_cents))
  execute function gift_moves_boards();

create function membership_moves_boards() returns trigger language plpgsql as $$
begin
  insert into board_changes (giveable_id, user_id)
  select c.giveable_id, x.id from communities c cross join (select new.user_id as id union select new.inviter_id) x
  where c.id = new.community_id and x.id is not null;
  return null;
end $$;
create trigger moves_boards_begun after insert on memberships for each row
  when (new.inviter_id is not null or new.status = 'banned') execute function membership_moves_boards();
create trigger moves_boards after update of status, inviter_id on memberships for each row
  when ((old.status = 'banned') <> (new.status = 'banned') or old.inviter_id is distinct from new.inviter_id)
  execute function membership_moves_boards();

-- Where somebody gave, and where people gave who came through this person.
create function person_moves_boards() returns trigger language plpgsql as $$
begin
  insert into board_changes (giveable_id, user_id)
  select x.giveable_id, new.id from (
    select giveable_id from supporters where user_id = new.id
    union select s.giveable_id from users f join supporters s on s.user_id = f.id where f.inviter_id = new.id
    union select s.giveable_id from memberships m join communities c on c.id = m.community_id
      join supporters s on s.user_id = m.user_id and s.giveable_id = c.giveable_id where m.inviter_id = new.id
  ) x;
  return null;
end $$;
create trigger moves_boards after update of status, settings on users for each row
  when ((old.status = 'active') <> (new.status = 'active')
    or (old.settings ->> 'boards') is distinct from (new.settings ->> 'boards'))
  execute function person_moves_boards();

insert into board_changes (giveable_id, user_id) select distinct giveable_id, user_id from gifts where listed is not null;
