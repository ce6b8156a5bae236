create type dedication_kind as enum ('honor', 'memory');

-- A gift in honor or in memory of somebody. The name belongs to the note: both are one public text, hidden together.
alter table gifts
  add column dedication_kind dedication_kind,
  add column dedication_name text check (char_length(dedication_name) between 1 and 80),
  add constraint gifts_dedication_whole check ((dedication_kind is null) = (dedication_name is null));

drop index gifts_note_ids;
drop index gifts_notes;
create unique index gifts_note_ids on gifts (note_id(uuid)) where message is not null or dedication_name is not null;
create index gifts_notes on gifts (giveable_id, listed desc)
  where listed is not null and (message is not null or dedication_name is not null);
