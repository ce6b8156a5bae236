-- The idempotency key of the request that caused an event: ours name the payment and its attempt. Null: none of ours did.
alter table processor_events add column request_key text;
-- The payment method with which a card reached the processor, once its answer or event says so.
alter table payment_attempts add column processor_method text;
-- Which run of a request holds a key: it ends its own hold alone, however late it can say so.
alter table idempotency_keys add column run uuid;
