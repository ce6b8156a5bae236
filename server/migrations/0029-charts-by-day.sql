-- A month of a chart is the sum of its days, so that a gift leaves one day to count anew and not a month (decision 0061).

create table chart_days (
  giveable_id bigint not null references giveables (id),
  day date not null, -- on which the gifts were listed
  allocation_id bigint not null references allocations (id),
  given_cents bigint not null,
  hidden_people bigint[] not null, -- up to three of those who gave without showing the amount
  nonprofit_ids bigint[] not null,
  arrived_cents bigint[] not null, -- of each of them, after card fees
  primary key (giveable_id, day, allocation_id),
  check (cardinality(nonprofit_ids) = cardinality(arrived_cents))
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05);

-- Days that must be counted anew. Rows are only added and taken. A month of chart_changes, which the version before wrote,
-- stands for all of its days. That version does not know this table, so it takes nothing from it while both run.
create table chart_day_changes (
  id bigint generated always as identity primary key,
  giveable_id bigint not null,
  day date not null
);
create index on chart_day_changes (giveable_id);

create or replace function gift_moves_charts() returns trigger language plpgsql as $$
begin
  insert into chart_day_changes (giveable_id, day) select new.giveable_id, new.listed_on where new.listed_on is not null;
  if tg_op = 'UPDATE' and old.listed_on is distinct from new.listed_on then
    insert into chart_day_changes (giveable_id, day) select new.giveable_id, old.listed_on where old.listed_on is not null;
  end if;
  return null;
end $$;

-- What arrives of a gift changes with the books of its payment: by a known fee, a refund, also of another gift, or a dispute.
create function books_move_charts() returns trigger language plpgsql as $$
begin
  insert into chart_day_changes (giveable_id, day)
  select giveable_id, listed_on from gifts where payment_id = new.payment_id and listed_on is not null;
  return null;
end $$;
create trigger moves_charts after insert on ledger_transactions for each row
  when (new.kind <> 'settled' and new.payment_id is not null) execute function books_move_charts();
drop trigger moves_charts on payments;
drop function fee_moves_charts();
