-- A change of a giveable's split begins at least seven days after it was announced.
with numbered as (
  select id, giveable_id, created_at, effective_at, row_number() over (partition by giveable_id order by effective_at) as nth
  from allocations
)
select id, giveable_id, created_at, effective_at from numbered where nth > 1 and effective_at < created_at + interval '7 days'
