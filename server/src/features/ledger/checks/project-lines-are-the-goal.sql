-- The budget lines of a project add up to its goal.
select p.id, ga.uuid, ga.goal_cents, sum(l.amount_cents)::bigint as lines_cents
from projects p join giveables ga on ga.id = p.giveable_id left join project_lines l on l.project_id = p.id
group by p.id, ga.id having sum(l.amount_cents) is distinct from ga.goal_cents
