-- A gift counts for a partner of what it goes to, and never for more than it is.
select g.id, g.uuid, g.giveable_id, c.giveable_id as partner_of, g.amount_cents, g.partner_cents
from gifts g left join collaborations c on c.id = g.collaboration_id
where c.giveable_id <> g.giveable_id or (g.partner_cents is not null and c.id is null) or g.partner_cents not between 0 and g.amount_cents
