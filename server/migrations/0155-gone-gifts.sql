-- Gifts that went back in full and left the lists: what is shown does not count them.
create index gifts_gone on gifts (giveable_id, user_id)
  where status = 'settled' and refunded_cents >= amount_cents and listed is null and waits_since is null;
