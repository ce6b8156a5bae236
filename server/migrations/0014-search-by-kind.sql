-- A search entry has a mark of its kind among its words, so that the index finds the few of a kind among the many of another.
-- No typed word is a mark, because words have no sign.
create or replace function write_search_entry(giveable bigint) returns void language plpgsql as $$
declare
  mark text := (select '#' || kind from giveables where id = giveable);
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
  insert into search_entries as e (giveable_id, names, words) values (giveable, entry.names, entry.words || mark)
    on conflict (giveable_id) do update set names = excluded.names, words = excluded.words
    where (e.names, e.words) is distinct from (excluded.names, excluded.words);
end $$;

update search_entries e set words = e.words || ('#' || g.kind) from giveables g where g.id = e.giveable_id;
