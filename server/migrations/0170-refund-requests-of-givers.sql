-- Givers may ask for a refund, once for a gift; staff decide. One that staff take over waits for a second person.
alter table refund_requests add column by_giver boolean not null default false,
  add column declined_at timestamptz,
  add check (declined_at is null or (by_giver and approved_at is null));
drop index refund_requests_payment_id_idx;
create unique index on refund_requests (payment_id) where approved_by is null and declined_at is null;
create unique index on refund_requests (gift_id) where by_giver;
