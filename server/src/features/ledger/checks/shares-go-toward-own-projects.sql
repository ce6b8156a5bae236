-- A share that goes toward a project is of the nonprofit that carries it out.
select s.allocation_id, s.nonprofit_id, s.toward_id, p.nonprofit_id as project_of
from allocation_shares s left join projects p on p.giveable_id = s.toward_id
where s.toward_id is not null and p.nonprofit_id is distinct from s.nonprofit_id
