-- A refund may name the gift that it is of. Of a payment's gifts, what was named so stands beside what goes back in all.
alter table refunds add column gift_id bigint references gifts (id);
alter table payments add column earmarks jsonb not null default '{}' check (jsonb_typeof(earmarks) = 'object');
