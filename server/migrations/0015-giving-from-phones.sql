-- Giving from phones: by their own payment sheet, or in the system's browser.

-- Null: the payment sheet of a phone takes the card, which nobody knows before it is charged.
alter table payment_attempts alter column method drop not null;
alter table payment_attempts add check (method is not null or not saved_card);

-- A session that may do nothing but give, for an hour: a phone app handed it to the browser.
alter table sessions add column only_gives boolean not null default false;

-- A one-time code with which the browser gets such a session, and the gift that it is for.
create table handoffs (
  code_hash bytea primary key,
  session_id bigint not null references sessions (id) on delete cascade, -- of the app
  gift jsonb not null check (jsonb_typeof(gift) = 'object'), -- where to, and what was chosen already
  back text, -- the app's own scheme
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on handoffs (expires_at);
create index on handoffs (session_id);

-- The card of such a charge becomes known after its gift, and boards count cards.
create function card_moves_boards() returns trigger language plpgsql as $$
begin
  insert into board_changes (giveable_id, user_id)
  select giveable_id, user_id from gifts where payment_id = new.id and listed is not null;
  return null;
end $$;
create trigger card_moves_boards after update of card_fingerprint on payments for each row
  when (new.status = 'succeeded' and old.card_fingerprint is distinct from new.card_fingerprint)
  execute function card_moves_boards();
