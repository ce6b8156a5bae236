-- Search folds more spellings: the okina, umlauts as ue, the Arabic article, and parts of Chinese, Japanese and Korean words.

-- Text as it is compared: small, without accents, vowel signs and apostrophes; like `folded` of contract/src/folded.ts.
create function folded(said text) returns text language sql immutable parallel safe as $$
  select replace(replace(replace(replace(translate(lower(regexp_replace(normalize(said, NFKD),
      '[\u0300-\u036F\u0591-\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670''`’‘‛ʹ-ʿˈ′]', '', 'g')), 'øđłıħŧðىیةک', 'odlihtdييهك'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;

-- Words as they are compared: all that is no letter parts; the Arabic article goes. Runs of Chinese, Japanese and Korean
-- have no spaces: they are their letters and each two neighbors, decomposed, so that a half-typed syllable begins them.
create or replace function search_words_of(said text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct left(w.word, 40)), '{}')
  from regexp_split_to_table(public.folded(said), '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u00D7\u00F7\u060C\u061B\u061F\u2000-\u206F\u3000-\u3004\u3008-\u303F]+') part
  cross join lateral regexp_matches(normalize(part, NFC), '[\u1100-\u11FF\u3005-\u3007\u3041-\u30FF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7A3\U00020000-\U0003FFFF]+|[^\u1100-\u11FF\u3005-\u3007\u3041-\u30FF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7A3\U00020000-\U0003FFFF]+', 'g') run
  cross join lateral (
    select regexp_replace(run[1], '^ال(?=.)', '') as word where run[1] !~ '[\u1100-\u11FF\u3005-\u3007\u3041-\u30FF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7A3\U00020000-\U0003FFFF]'
    union all
    select normalize(substr(run[1], at, size), NFD)
      from generate_series(1, length(run[1])) at cross join (values (1), (2)) sizes (size)
      where run[1] ~ '[\u1100-\u11FF\u3005-\u3007\u3041-\u30FF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7A3\U00020000-\U0003FFFF]' and at + size - 1 <= length(run[1])) w
  where w.word <> ''
$$;

-- The words by which something is found: its own, an umlaut also as ue, and ue also as an umlaut: Müller, Mueller, Muller.
create function found_words_of(said text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct word), '{}') from (
    select word from unnest(public.search_words_of(said)) word
    union all
    select word from unnest(public.search_words_of(replace(replace(replace(replace(replace(
      lower(normalize(said, NFC)), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ø', 'oe'), 'å', 'aa'))) word where said ~* '[^ -~]'
    union all
    select regexp_replace(word, '([aou])e', '\1', 'g') from unnest(public.search_words_of(said)) word
      where length(word) > 4 and word ~ '[aou]e') f
$$;

-- A place is found by the name of its state, and by its code.
create function state_named(code text) returns text language sql immutable parallel safe as $$
  select concat_ws(' ', code, '{
    "AL":"Alabama","AK":"Alaska","AZ":"Arizona","AR":"Arkansas","CA":"California","CO":"Colorado","CT":"Connecticut",
    "DE":"Delaware","DC":"District of Columbia","FL":"Florida","GA":"Georgia","HI":"Hawaii","ID":"Idaho","IL":"Illinois",
    "IN":"Indiana","IA":"Iowa","KS":"Kansas","KY":"Kentucky","LA":"Louisiana","ME":"Maine","MD":"Maryland",
    "MA":"Massachusetts","MI":"Michigan","MN":"Minnesota","MS":"Mississippi","MO":"Missouri","MT":"Montana","NE":"Nebraska",
    "NV":"Nevada","NH":"New Hampshire","NJ":"New Jersey","NM":"New Mexico","NY":"New York","NC":"North Carolina",
    "ND":"North Dakota","OH":"Ohio","OK":"Oklahoma","OR":"Oregon","PA":"Pennsylvania","RI":"Rhode Island",
    "SC":"South Carolina","SD":"South Dakota","TN":"Tennessee","TX":"Texas","UT":"Utah","VT":"Vermont","VA":"Virginia",
    "WA":"Washington","WV":"West Virginia","WI":"Wisconsin","WY":"Wyoming","PR":"Puerto Rico","GU":"Guam",
    "VI":"Virgin Islands","AS":"American Samoa","MP":"Northern Mariana Islands"}'::jsonb ->> code)
$$;
create or replace function communities_words(giveable bigint) returns text language sql stable as $$
  select concat_ws(' ', tagline, city, state_named(state)) from communities where giveable_id = giveable $$;
create or replace function campaigns_words(giveable bigint) returns text language sql stable as $$
  select concat_ws(' ', summary, city, state_named(state)) from campaigns where giveable_id = giveable $$;
create or replace function flash_campaigns_words(giveable bigint) returns text language sql stable as $$
  select concat_ws(' ', f.line, c.city, state_named(c.state)) from flash_campaigns f join communities c on c.id = f.community_id
  where f.giveable_id = giveable $$;
create or replace function projects_words(giveable bigint) returns text language sql stable as $$
  select concat_ws(' ', line, city, state_named(state)) from projects where giveable_id = giveable $$;

create or replace function write_search_entry(giveable bigint) returns void language plpgsql as $$
declare
  found_by text := (select replace(kind::text, '-', '_') || '_words' from giveables where id = giveable);
  own text;
  entry record;
begin
  if to_regprocedure(found_by || '(bigint)') is not null then
    execute format('select %I($1)', found_by) into own using giveable;
  end if;
  select found_words_of(ga.name) as names, found_words_of(concat_ws(' ', ga.name, own, ga.topic, (
        select string_agg(concat_ws(' ', n.name, n.ein, left(n.ein, 2) || '-' || substr(n.ein, 3)), ' ') from allocations l
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

create or replace function nonprofit_is_found() returns trigger language plpgsql as $$
begin
  new.search_names := found_words_of(concat_ws(' ', new.name, new.legal_name));
  new.search_words := found_words_of(concat_ws(' ', new.name, new.legal_name, new.city, state_named(new.state), new.ein, substr(new.ein, 3)))
    || array[left(new.ein, 2)];
  perform learn_words(new.search_words);
  return new;
end $$;

create or replace function write_name_words() returns trigger language plpgsql as $$
begin
  delete from name_words where person_id = new.id;
  if new.status <> 'deleted' then
    insert into name_words (word, person_id) select w, new.id from unnest(found_words_of(new.first_name || ' ' || new.last_name)) w;
  end if;
  return null;
end $$;

drop index chat_messages_found;
create or replace function message_words(chat_id bigint, said text) returns text[] language sql immutable parallel safe as $$
  select public.found_words_of(said) || ('#' || chat_id)
$$;
create index chat_messages_found on chat_messages using gin (message_words(chat_id, text)) where text <> '';

-- What is stored already; a name of plain letters without ae, oe and ue has the same words as before.
select write_search_entry(id) from giveables;
update nonprofits set name = name;
insert into name_words (word, person_id)
select word, u.id from users u cross join lateral unnest(found_words_of(u.first_name || ' ' || u.last_name)) word
where u.status <> 'deleted' and u.first_name || ' ' || u.last_name ~* '[^ -~]|[aou]e|`'
on conflict do nothing;
