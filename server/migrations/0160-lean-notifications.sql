-- Many notifications are written at once, so a row has no index and no reference that it can do without. Counts are
-- computed when the list is read.
alter table notifications
  drop constraint notifications_uuid_key,
  drop constraint notifications_recipient_id_fkey,
  drop constraint notifications_actor_id_fkey,
  drop constraint notifications_giveable_id_fkey;
drop index notifications_recipient_id_idx; -- of unread ones

-- The table keeps the budget of pushes and emails at once; locking a row locks its person.
alter table notification_counts drop column total, drop column unread;
alter table notification_counts rename to notification_budgets;
alter table notification_budgets rename column budget_on to day;
alter table notification_budgets rename column budget_used to used;
alter index notification_counts_pkey rename to notification_budgets_pkey;
delete from notification_budgets where day is null;
