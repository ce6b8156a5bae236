-- Charges that should not have been made, each once: all of a payment, or one of its gifts. They stay owed while nothing is left to give back, because a bank may bring some of it back later.
create table owed_refunds (
  payment_id bigint not null references payments (id),
  gift_id bigint references gifts (id), -- null: all of the payment
  reason text not null check (char_length(reason) <= 500),
  unique nulls not distinct (payment_id, gift_id)
);
create index on owed_refunds (gift_id) where gift_id is not null;
insert into owed_refunds (payment_id, gift_id, reason)
select distinct on (payment_id, gift_id) payment_id, gift_id, reason from refunds where asked_by is null order by payment_id, gift_id, uuid;
