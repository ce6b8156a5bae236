-- Order of trending (decision 0025), as of the last refresh; the last number there is: not ranked.
drop index communities_trending;
alter table communities drop column trend_cents, add column trend_rank int not null default 2147483647;
create index communities_trending on communities ((-trend_rank) desc, id desc) where status = 'active';
alter table campaigns add column trend_rank int not null default 2147483647;
create index campaigns_trending on campaigns ((-trend_rank) desc, id desc) where status = 'active';

-- When it was told what came of it.
alter table campaigns add column reported_at timestamptz;

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

-- What a giveable is found by. Apart from it, whose row every gift locks.
create table search_entries (
  giveable_id bigint primary key references giveables (id) on delete cascade,
  names text[] not null, -- words of its name
  words text[] not null -- these, and of its purpose, topic and place, and of whom it gives to
);
create index on search_entries using gin (words);

-- Of whom it gives to: the split that holds and what it becomes.
create function write_search_entry(giveable bigint) returns void language plpgsql as $$
declare
  entry record;
begin
  select search_words_of(ga.name) as names, search_words_of(concat_ws(' ', ga.name, coalesce(o.tagline, a.summary),
      coalesce(o.topic, a.topic), coalesce(o.city, a.city), coalesce(o.state, a.state), (
        select string_agg(n.name, ' ') from allocations l
        join allocation_shares s on s.allocation_id = l.id join nonprofits n on n.id = s.nonprofit_id
        where l.giveable_id = ga.id and l.effective_at < 'infinity' and l.effective_at >= coalesce(
          (select max(h.effective_at) from allocations h where h.giveable_id = ga.id and h.effective_at <= now()),
          (select min(h.effective_at) from allocations h where h.giveable_id = ga.id))))) as words
    into entry from giveables ga left join communities o on o.giveable_id = ga.id left join campaigns a on a.giveable_id = ga.id
    where ga.id = giveable;
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
create constraint trigger is_found after insert or update of name on giveables
  deferrable initially deferred for each row execute function giveable_is_found();
create constraint trigger is_found after insert or update of tagline, topic, city, state on communities
  deferrable initially deferred for each row execute function giveable_is_found();
create constraint trigger is_found after insert or update of summary, topic, city, state on campaigns
  deferrable initially deferred for each row execute function giveable_is_found();
create constraint trigger is_found after insert on allocation_shares
  deferrable initially deferred for each row execute function split_is_found();
create constraint trigger is_found after update of effective_at on allocations
  deferrable initially deferred for each row execute function giveable_is_found();
create constraint trigger receivers_are_found after update of name on nonprofits
  deferrable initially deferred for each row execute function receivers_are_found();
create index allocations_told_before on allocations (effective_at) where effective_at > created_at;

-- What a nonprofit is found by; written below, whatever is said of it.
alter table nonprofits add column search_names text[] not null default '{}', add column search_words text[] not null default '{}';
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
update nonprofits set name = name;
set constraints all immediate;
create index on nonprofits using gin (search_words) where status in ('verified', 'active');

select write_search_entry(id) from giveables;
