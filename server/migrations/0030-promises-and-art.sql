-- Its organizer told that a report comes within so many days of its end; null: nothing is promised.
alter table campaigns add column report_within_days int check (report_within_days between 1 and 365);
-- What its drawing is made from, if not from its uuid.
alter table campaigns add column art uuid;
