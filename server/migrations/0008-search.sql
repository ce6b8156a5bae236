-- Search: words of giveables, nonprofits, people and messages, stored by triggers (decision 0026).

-- Words as they are compared: small, without accents and vowel signs; apostrophes join, all else that is no letter parts.
create function search_words_of(said text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct left(w, 40)), '{}')
  from regexp_split_to_table(
    replace(replace(replace(translate(lower(regexp_replace(normalize(said, NFKD),
      '[\u0300-\u036F\u0591-\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670''’]', '', 'g')), 'øđłıħŧð', 'odlihtd'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u00D7\u00F7\u060C\u061B\u061F\u2000-\u206F\u3000-\u303F]+') w
  where w <> ''
$$;

-- A word and what is left of it without one letter: words that share one of these are a typing error apart.
create function near_words_of(word text) returns text[] language sql immutable parallel safe as $$
  select case when length(word) not between 3 and 24 or word ~ '[0-9]' then '{}'
    else array(select word union select left(word, n - 1) || substr(word, n + 1) from generate_series(1, length(word)) n) end
$$;

-- Every word that something was ever found by.
create table search_words (
  word text collate "C" primary key,
  near text[] not null
);
create index on search_words using gin (near);
create function learn_words(words text[]) returns void language sql as $$
  insert into search_words (word, near) select w, near_words_of(w) from unnest(words) w
  where not exists (select from search_words k where k.word = w) order by w
  on conflict do nothing
$$;

-- The texts by which a giveable is found. They are apart from its row, because every gift locks that.
create table search_entries (
  giveable_id bigint primary key references giveables (id) on delete cascade,
  names text[] not null, -- words of its name
  words text[] not null -- these, and of its purpose, topic and place, and of whom it gives to
);
create index on search_entries using gin (words);

-- Each kind names its own words in a function of its table; a kind without one is found by its name, topic and receivers.
create function communities_words(giveable bigint) returns text language sql stable as $$
  select concat_ws(' ', tagline, city, state) from communities where giveable_id = giveable $$;
create function campaigns_words(giveable bigint) returns text language sql stable as $$
  select concat_ws(' ', summary, city, state) from campaigns where giveable_id = giveable $$;
create function flash_campaigns_words(giveable bigint) returns text language sql stable as $$
  select concat_ws(' ', f.line, c.city, c.state) from flash_campaigns f join communities c on c.id = f.community_id
  where f.giveable_id = giveable $$;
create function projects_words(giveable bigint) returns text language sql stable as $$
  select concat_ws(' ', line, city, state) from projects where giveable_id = giveable $$;

create function write_search_entry(giveable bigint) returns void language plpgsql as $$
declare
  found_by text := (select replace(kind::text, '-', '_') || '_words' from giveables where id = giveable);
  own text;
  entry record;
begin
  if to_regprocedure(found_by || '(bigint)') is not null then
    execute format('select %I($1)', found_by) into own using giveable;
  end if;
  select search_words_of(ga.name) as names, search_words_of(concat_ws(' ', ga.name, own, ga.topic, (
        select string_agg(n.name, ' ') from allocations l
        join allocation_shares s on s.allocation_id = l.id join nonprofits n on n.id = s.nonprofit_id
        where l.giveable_id = ga.id and l.effective_at < 'infinity' and l.effective_at >= coalesce(
          (select max(h.effective_at) from allocations h where h.giveable_id = ga.id and h.effective_at <= now()),
          (select min(h.effective_at) from allocations h where h.giveable_id = ga.id))))) as words
    into entry from giveables ga where ga.id = giveable;
  if not found then return; end if;
  perform learn_words(entry.words);
  insert into search_entries as e (giveable_id, names, words) values (giveable, entry.names, entry.words)
    on conflict (giveable_id) do update set names = excluded.names, words = excluded.words
    where (e.names, e.words) is distinct from (excluded.names, excluded.words);
end $$;

-- At commit, when all of it is there: a verb that changes a word cannot forget what is found by it.
create function giveable_is_found() returns trigger language plpgsql as $$
begin
  perform write_search_entry(case when tg_table_name = 'giveables' then (to_jsonb(new) ->> 'id')::bigint
    else (to_jsonb(new) ->> 'giveable_id')::bigint end);
  return null;
end $$;
create function split_is_found() returns trigger language plpgsql as $$
begin
  perform write_search_entry(a.giveable_id) from allocations a where a.id = coalesce(new.allocation_id, old.allocation_id);
  return null;
end $$;
create function receivers_are_found() returns trigger language plpgsql as $$
begin
  perform write_search_entry(g.giveable_id) from (select distinct a.giveable_id from allocation_shares s
    join allocations a on a.id = s.allocation_id where s.nonprofit_id = new.id order by 1) g;
  return null;
end $$;
create constraint trigger is_found after insert or update of name, topic on giveables
  deferrable initially deferred for each row execute function giveable_is_found();
create constraint trigger is_found after insert or update of tagline, city, state on communities
  deferrable initially deferred for each row execute function giveable_is_found();
create constraint trigger is_found after insert or update of summary, city, state on campaigns
  deferrable initially deferred for each row execute function giveable_is_found();
create constraint trigger is_found after update of line on flash_campaigns
  deferrable initially deferred for each row execute function giveable_is_found();
create constraint trigger is_found after update of line, city, state on projects
  deferrable initially deferred for each row execute function giveable_is_found();
create constraint trigger is_found after insert on allocation_shares
  deferrable initially deferred for each row execute function split_is_found();
create constraint trigger is_found after update of effective_at on allocations
  deferrable initially deferred for each row execute function giveable_is_found();
create constraint trigger receivers_are_found after update of name on nonprofits
  deferrable initially deferred for each row execute function receivers_are_found();

-- The texts by which a nonprofit is found are computed here, whatever an insert says.
create function nonprofit_is_found() returns trigger language plpgsql as $$
begin
  new.search_names := search_words_of(concat_ws(' ', new.name, new.legal_name));
  new.search_words := search_words_of(concat_ws(' ', new.name, new.legal_name, new.city, new.state, new.ein, substr(new.ein, 3)))
    || array[left(new.ein, 2)];
  perform learn_words(new.search_words);
  return new;
end $$;
create trigger nonprofit_is_found before insert or update of name, legal_name, city, state, ein on nonprofits
  for each row execute function nonprofit_is_found();

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

-- Messages are found by whole words within a chat: its number is one of the words.
-- Messages are found by whole words within a chat: its number is one of the words.
create function message_words(chat_id bigint, said text) returns text[] language sql immutable parallel safe as $$
  select public.search_words_of(said) || ('#' || chat_id)
$$;
create index chat_messages_found on chat_messages using gin (message_words(chat_id, text)) where text <> '';
