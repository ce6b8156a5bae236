-- Whether a supporter covered the card fee of a gift. Looked for first, so that the lock on giveables is short.
create temp table covered on commit drop as
  select distinct g.giveable_id as id from gifts g join payments p on p.id = g.payment_id
  where g.status = 'settled' and p.cover_cents > 0;
alter table giveables add column fees_covered boolean not null default false;
update giveables ga set fees_covered = true from covered c where c.id = ga.id;
