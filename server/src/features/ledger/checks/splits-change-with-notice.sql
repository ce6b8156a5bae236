-- A later split of a giveable begins seven days after it was announced, or later.
with numbered as (
  select id, giveable_id, created_at, effective_at, row_number() over (partition by giveable_id order by effective_at) as nth
  from allocations
)
select id, giveable_id, created_at, effective_at from numbered where nth > 1 and effective_at < created_at + interval '7 days'
