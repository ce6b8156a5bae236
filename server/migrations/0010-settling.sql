-- The inbox is its own line of work: an event waits until it is due, and whoever applies it holds its row until then.
-- A crash lets go of the row at once; what failed is due again later.
alter table processor_events add column due_at timestamptz not null default now();
alter table processor_events add column failures int not null default 0;
alter table processor_events add column failure text; -- the last one, for people who look
drop index processor_events_received_at_idx;
create index processor_events_due on processor_events (due_at) where applied_at is null;

-- Entries come one statement a transaction: each statement must leave every transaction that it touches at zero.
drop trigger ledger_sums_to_zero on ledger_entries;
drop function ledger_sums_to_zero();
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

-- Whoever can receive has a payable from the day of verification.
insert into ledger_accounts (kind, nonprofit_id, balance_cents)
select 'payable', id, 0 from nonprofits where status in ('verified', 'active', 'suspended') order by id
on conflict do nothing;

-- Rows that move with every gift: room on the page for the next form of the row, and a vacuum before they pile up.
alter table communities set (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 200);
alter table campaigns set (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 200);
alter table ledger_accounts set (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 200);
alter table community_days set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
alter table impact_scores set (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05);
alter table payments set (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.05);
alter table gifts set (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.05);
alter table processor_events set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
