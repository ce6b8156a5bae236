-- The place in lists and the day that a gift had when it left them: organizers see a refunded gift where it was.
alter table gifts add column left_place bigint;
alter table gifts add column left_on date;
create index gifts_left on gifts (giveable_id, left_place desc) where left_place is not null and listed is null;
create index gifts_refunded on gifts (giveable_id) where refunded_cents > 0;
