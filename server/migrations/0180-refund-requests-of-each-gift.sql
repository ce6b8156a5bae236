-- Of a payment with several gifts, a request for each gift may wait; one for the whole payment waits alone.
drop index refund_requests_payment_id_idx;
create unique index on refund_requests (payment_id, gift_id) nulls not distinct
  where approved_by is null and declined_at is null;
