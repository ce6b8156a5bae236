-- What it is for and how far it wants to get stand with the giveable, beside what it has and when it takes gifts: a list
-- puts its rows in order without looking elsewhere, and the goal is said once.
alter table giveables
  add column topic text,
  add column goal_cents bigint check (goal_cents > 0),
  add column stop_at_goal boolean not null default false; -- takes no more gifts once it is reached
update giveables ga set topic = c.topic from communities c where c.giveable_id = ga.id;
update giveables ga set topic = c.topic, goal_cents = c.goal_cents, stop_at_goal = ga.stops_at_cents is not null
from campaigns c where c.giveable_id = ga.id;
set constraints all immediate;
alter table giveables
  alter column topic set not null,
  add check (goal_cents is not null or kind <> 'campaigns' and not stop_at_goal),
  drop column stops_at_cents;

drop trigger is_found on giveables;
drop trigger is_found on communities;
drop trigger is_found on campaigns;
drop trigger budget_adds_up on campaigns;
alter table communities drop column topic;
alter table campaigns drop column topic, drop column goal_cents;

create or replace function budget_adds_up() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
  c bigint := case tg_table_name
    when 'campaigns' then (changed ->> 'id')::bigint
    when 'giveables' then (select id from campaigns where giveable_id = (changed ->> 'id')::bigint)
    else (changed ->> 'campaign_id')::bigint end;
begin
  if exists (
    select from campaigns a join giveables ga on ga.id = a.giveable_id where a.id = c and a.status not in ('draft', 'rejected')
      and ga.goal_cents is distinct from (select sum(amount_cents) from budget_lines where campaign_id = c)
  ) then
    raise exception 'budget lines of campaign % do not add up to its goal', c using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger budget_adds_up after insert or update of status on campaigns
  deferrable initially deferred for each row execute function budget_adds_up();
create constraint trigger budget_adds_up after update of goal_cents on giveables
  deferrable initially deferred for each row execute function budget_adds_up();

create or replace function write_search_entry(giveable bigint) returns void language plpgsql as $$
declare
  entry record;
begin
  select search_words_of(ga.name) as names, search_words_of(concat_ws(' ', ga.name, ga.topic, coalesce(o.tagline, a.summary),
      coalesce(o.city, a.city), coalesce(o.state, a.state), (
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
create constraint trigger is_found after insert or update of name, topic on giveables
  deferrable initially deferred for each row execute function giveable_is_found();
create constraint trigger is_found after insert or update of tagline, city, state on communities
  deferrable initially deferred for each row execute function giveable_is_found();
create constraint trigger is_found after insert or update of summary, city, state on campaigns
  deferrable initially deferred for each row execute function giveable_is_found();

-- A list's first rows in its order, whether or not they are open.
drop index campaigns_trending;
create index campaigns_trending on campaigns ((-trend_rank) desc, id desc);
create index on campaigns (created_at desc, id desc);
