-- What charts show, by month, counted by a job from listed gifts and from memberships (decision 0031).
create table giveable_months (
  giveable_id bigint not null references giveables (id),
  month date not null check (extract(day from month) = 1), -- in which the gifts were listed
  allocation_id bigint not null references allocations (id),
  given_cents bigint not null,
  hidden_people bigint[] not null, -- up to three of those who gave without showing the amount
  primary key (giveable_id, month, allocation_id)
);

create table giveable_month_shares (
  giveable_id bigint not null,
  month date not null,
  allocation_id bigint not null,
  nonprofit_id bigint not null references nonprofits (id),
  arrived_cents bigint not null, -- after card fees
  primary key (giveable_id, month, allocation_id, nonprofit_id),
  foreign key (giveable_id, month, allocation_id) references giveable_months on delete cascade
);

create table member_months (
  giveable_id bigint not null references giveables (id),
  month date not null check (extract(day from month) = 1),
  joined int not null check (joined > 0),
  still_here int not null check (still_here between 0 and joined),
  primary key (giveable_id, month)
);

-- Whoever asked to join and was never let in has not joined.
alter table memberships add column was_in boolean not null default false;
update memberships set was_in = true where status = 'active' or status in ('left', 'removed', 'banned') and not declined;
create function member_is_in() returns trigger language plpgsql as $$
begin
  new.was_in := true;
  return new;
end $$;
create trigger member_is_in before insert or update of status on memberships for each row
  when (new.status = 'active') execute function member_is_in();

-- What is counted anew: a month of gifts, or where it is null all months of members. Rows are only added and taken.
create table chart_changes (
  id bigint generated always as identity primary key,
  giveable_id bigint not null,
  month date
);
create index on chart_changes (giveable_id);

create index gifts_by_day on gifts (giveable_id, listed_on) where listed_on is not null;

create function gift_moves_charts() returns trigger language plpgsql as $$
begin
  insert into chart_changes (giveable_id, month) select new.giveable_id, date_trunc('month', new.listed_on)::date
  where new.listed_on is not null;
  if tg_op = 'UPDATE' and old.listed_on is distinct from new.listed_on then
    insert into chart_changes (giveable_id, month) select new.giveable_id, date_trunc('month', old.listed_on)::date
    where old.listed_on is not null;
  end if;
  return null;
end $$;
create trigger moves_charts_begun after insert on gifts for each row when (new.listed_on is not null)
  execute function gift_moves_charts();
create trigger moves_charts after update of listed_on, visibility, refunded_cents on gifts for each row
  when ((old.listed_on is not null or new.listed_on is not null)
    and (old.listed_on, old.visibility, old.refunded_cents) is distinct from (new.listed_on, new.visibility, new.refunded_cents))
  execute function gift_moves_charts();

create function fee_moves_charts() returns trigger language plpgsql as $$
begin
  insert into chart_changes (giveable_id, month) select giveable_id, date_trunc('month', listed_on)::date
  from gifts where payment_id = new.id and listed_on is not null;
  return null;
end $$;
create trigger moves_charts after update of fee_cents on payments for each row when (old.fee_cents <> new.fee_cents)
  execute function fee_moves_charts();

create function membership_moves_charts() returns trigger language plpgsql as $$
begin
  insert into chart_changes (giveable_id) select giveable_id from communities where id = new.community_id;
  return null;
end $$;
create trigger moves_charts_begun after insert on memberships for each row when (new.status <> 'requested')
  execute function membership_moves_charts();
create trigger moves_charts after update of status, joined_at on memberships for each row
  when (new.was_in and (old.status, old.joined_at) is distinct from (new.status, new.joined_at))
  execute function membership_moves_charts();

insert into chart_changes (giveable_id, month)
select distinct giveable_id, date_trunc('month', listed_on)::date from gifts where listed_on is not null
union all select giveable_id, null from communities;
