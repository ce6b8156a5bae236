-- The day and fee cover that a giver chose with a first gift to a plan that is stopped. The plan takes them once that
-- gift is paid, so a declined one changes nothing. Null for other items.
alter table plan_items
  add column start_day smallint check (start_day between 1 and 28),
  add column start_cover_fee boolean,
  add check ((start_day is null) = (start_cover_fee is null));
