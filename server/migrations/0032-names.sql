-- By which words of their name people are found. Whoever has gone is found by none.
create table name_words (
  word text collate "C" not null,
  person_id bigint not null references users (id) on delete cascade,
  primary key (word, person_id)
);
create index on name_words (person_id, word);
create function write_name_words() returns trigger language plpgsql as $$
begin
  delete from name_words where person_id = new.id;
  if new.status <> 'deleted' then
    insert into name_words (word, person_id) select w, new.id from unnest(search_words_of(new.first_name || ' ' || new.last_name)) w;
  end if;
  return null;
end $$;
create trigger is_found_begun after insert on users for each row execute function write_name_words();
create trigger is_found after update of first_name, last_name, status on users for each row
  when ((old.first_name, old.last_name, old.status) is distinct from (new.first_name, new.last_name, new.status))
  execute function write_name_words();
insert into name_words (word, person_id) select w, u.id from users u cross join lateral unnest(search_words_of(u.first_name || ' ' || u.last_name)) w
where u.status <> 'deleted';
