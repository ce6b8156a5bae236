-- A receipt names its giver until the account is deleted, and nobody after that; nor is a giver of record kept.
select r.number, u.status, r.identity is not null as named
from receipts r join payments p on p.id = r.payment_id join users u on u.id = p.user_id
where (r.identity is null) <> (u.status = 'deleted')
union all
select null, u.status, true from givers_of_record g join users u on u.id = g.user_id where u.status = 'deleted'
