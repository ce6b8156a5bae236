-- An unmatched charge has succeeded, and belongs to the person whose payment it names.
select u.uuid, u.status, u.user_id, p.uuid as named, p.user_id as named_user_id
from payments u join payments p on p.id = u.unmatched_of where u.status <> 'succeeded' or u.user_id <> p.user_id
