-- Which process runs a request: its number, under which it holds a lock of the database for as long as it lives. Null where
-- it shows no sign of life: such a key is free after `locked_until`.
alter table idempotency_keys add column holder bigint;
