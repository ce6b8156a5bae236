-- Triggers: what must never break, whoever writes, and what a row changes elsewhere. Those of search stand with search.

create function allocation_is_whole() returns trigger language plpgsql as $$
begin
  if (select sum(basis_points) from allocation_shares where allocation_id = new.allocation_id) <> 10000 then
    raise exception 'allocation % does not add up to 10000 basis points', new.allocation_id using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger allocation_is_whole after insert or update on allocation_shares
  deferrable initially deferred for each row execute function allocation_is_whole();

-- Applies to campaigns that are no drafts.
create function budget_adds_up() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
  c bigint := case tg_table_name
    when 'campaigns' then (changed ->> 'id')::bigint
    when 'giveables' then (select id from campaigns where giveable_id = (changed ->> 'id')::bigint)
    else (changed ->> 'campaign_id')::bigint end;
begin
  if exists (
    select from campaigns a join giveables ga on ga.id = a.giveable_id where a.id = c and a.status not in ('draft', 'rejected')
      and ga.goal_cents is distinct from (select sum(amount_cents) from budget_lines where campaign_id = c)
  ) then
    raise exception 'budget lines of campaign % do not add up to its goal', c using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger budget_adds_up after insert or update or delete on budget_lines
  deferrable initially deferred for each row execute function budget_adds_up();
create constraint trigger budget_adds_up after insert or update of status on campaigns
  deferrable initially deferred for each row execute function budget_adds_up();
create constraint trigger budget_adds_up after update of goal_cents on giveables
  deferrable initially deferred for each row execute function budget_adds_up();

-- Entries come one statement a transaction: each statement must leave every transaction that it touches at zero.
create function ledger_sums_to_zero() returns trigger language plpgsql as $$
declare
  broken bigint := (select transaction_id from written group by transaction_id having sum(amount_cents) <> 0 limit 1);
begin
  if broken is not null then
    raise exception 'ledger transaction % does not sum to zero', broken using errcode = '23514';
  end if;
  return null;
end $$;
create trigger ledger_sums_to_zero after insert on ledger_entries referencing new table as written
  for each statement execute function ledger_sums_to_zero();

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = '42501';
end $$;
create trigger ledger_is_append_only before update or delete or truncate on ledger_entries
  for each statement execute function ledger_is_append_only();
create trigger ledger_is_append_only before update or delete or truncate on ledger_transactions
  for each statement execute function ledger_is_append_only();

-- A receipt never changes; only its identity can be deleted.
create function receipts_are_facts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'identity' = to_jsonb(old) - 'identity' and new.identity is null then
    return new;
  end if;
  raise exception 'receipt % is a fact', old.number using errcode = '42501';
end $$;
create trigger receipts_are_facts before update or delete on receipts for each row execute function receipts_are_facts();

create function audit_log_only_grows() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log only grows' using errcode = '23514';
end $$;
create trigger audit_log_only_grows before update or delete on audit_log
  for each row execute function audit_log_only_grows();

create function flash_log_only_grows() returns trigger language plpgsql as $$
begin
  raise exception 'the log of a flash campaign only grows' using errcode = '23514';
end $$;
create trigger flash_log_only_grows before update or delete on flash_log
  for each row execute function flash_log_only_grows();

-- Every community has a room from its first moment.
create function open_room() returns trigger language plpgsql as $$
begin
  insert into chats (type, community_id, created_at) values ('group', new.id, new.created_at);
  return null;
end $$;
create trigger communities_open_room after insert on communities for each row execute function open_room();

create function hangs_on_community() returns trigger language plpgsql as $$
begin
  update giveables set home_id = (select giveable_id from communities where id = new.community_id) where id = new.giveable_id;
  return null;
end $$;
create trigger hangs_on_community after insert or update of community_id on campaigns
  for each row execute function hangs_on_community();
create trigger hangs_on_community after insert or update of community_id on flash_campaigns
  for each row execute function hangs_on_community();

create function member_is_in() returns trigger language plpgsql as $$
begin
  new.was_in := true;
  return new;
end $$;
create trigger member_is_in before insert or update of status on memberships for each row
  when (new.status = 'active') execute function member_is_in();

-- Marks leaderboards to be counted anew.
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

-- Marks charts to be counted anew.
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
