-- A plan, and an attempt with a saved card, is charged to a card of the same person.
select 'plan' as what, pl.uuid, pl.user_id, c.user_id as card_of from plans pl join cards c on c.id = pl.card_id
where c.user_id <> pl.user_id
union all
select 'attempt', p.uuid, p.user_id, c.user_id
from payment_attempts a join payments p on p.id = a.payment_id join cards c on c.processor_method_id = a.method
where a.saved_card and c.user_id <> p.user_id
