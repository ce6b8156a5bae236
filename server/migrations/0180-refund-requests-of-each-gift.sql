-- Requests for several gifts of a payment may wait at once; one for the whole payment waits alone.
drop index refund_requests_payment_id_idx;
create unique index on refund_requests (payment_id, gift_id) nulls not distinct
  where approved_by is null and declined_at is null;
